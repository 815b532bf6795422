// All an instance carries: code, style, words and pictures come from one plain model that all
// tables of a kernel share, and the code is compiled once a page. Reopened pages keep that model too.

const pages = (globalThis[Symbol.for("kortspel.tables")] ??= new Map());

/** @param {any} shared */
function code(shared) {
  const version = shared.get("version");
  if (!pages.has(version)) {
    const url = URL.createObjectURL(new Blob([shared.get("code")], { type: "text/javascript" }));
    pages.set(version, import(/* webpackIgnore: true */ url).finally(() => URL.revokeObjectURL(url)));
  }
  return pages.get(version);
}

async function render({ model, el, signal }) {
  let stop = () => {};
  try {
    const shared = await model.widget_manager.get_model(model.get("shared").replace("IPY_MODEL_", ""));
    const { render: show } = await code(shared);
    if (!signal?.aborted) stop = show({ model, el, shared });
  } catch (problem) {
    console.warn("kortspel:", problem);
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = model.get("language") === "en"
      ? "This could not be shown. Run the cell again, or reload the page."
      : "Det här gick inte att visa. Kör cellen igen, eller ladda om sidan.";
    el.append(said);
  }
  return () => stop();
}

export default { render };
