// Whether something is to be seen, whatever scrolls or lies over it.

/** @param {Element} node @param {number} [depth] how much of it counts, in px from its top */
export function inView(node, depth = Infinity) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const at = (y) => node.contains(document.elementFromPoint((left + right) / 2, y));
  return at(top + 2) && at(Math.min(bottom, top + depth) - 2);
}
