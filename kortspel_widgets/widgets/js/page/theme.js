// Light or dark: JupyterLab and Voilà say it on the body, elsewhere the system does.

/** @returns {"light"|"dark"} */
function theme() {
  const said = document.body.dataset.jpThemeLight;
  if (said === "true") return "light";
  if (said === "false") return "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Keep the root's theme true until the signal. @param {HTMLElement} root @param {AbortSignal} signal @param {() => void} changed */
export function followTheme(root, signal, changed) {
  const apply = () => {
    const now = theme();
    if (root.dataset.theme === now) return;
    root.dataset.theme = now;
    changed();
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => observer.disconnect());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply, { signal });
  apply();
}
