// The lesson's page looks after itself: it says when it is ready, and when it has lost its kernel.

const OUTPUTS = 'script[type="application/vnd.voila.cell-output+json"]';
const SLOW_AFTER = 30_000; // milliseconds
const ASK_EVERY = 3_000; // a notice within five seconds, the answer's own time included

const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);

// Each output stands in a script until Voilà lays it out; when none is left the page is ready.
function tellWhenReady() {
  const loading = document.getElementById("ks-loading");
  const slow = setTimeout(() => {
    loading.textContent = loading.dataset.slow;
  }, SLOW_AFTER);
  const look = () => {
    if (document.querySelector(OUTPUTS)) return;
    clearTimeout(slow);
    watcher.disconnect();
    loading.remove();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
}

// Voilà moves the lesson into its own box at the end of the page; the footer has to come after it, for the eye and
// for the keyboard.
function keepFooterLast() {
  const footer = document.querySelector(".ks-footer");
  const watcher = new MutationObserver(() => {
    const lesson = document.getElementById("rendered_cells");
    if (footer.compareDocumentPosition(lesson) & Node.DOCUMENT_POSITION_FOLLOWING) document.body.append(footer);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}

// Asks the server, not the kernel: a replay goes on without either.
function watchContact() {
  const notice = document.getElementById("ks-lost");
  const words = document.getElementById("ks-lost-words");
  const address = `${page.baseUrl}api/kernels/${page.kernelId}`;
  const show = (lost) => {
    if (lost === Boolean(notice.firstChild)) return;
    notice.replaceChildren(...(lost ? [words.content.cloneNode(true)] : []));
  };
  const ask = async () => {
    if (document.hidden) return;
    try {
      show(!(await fetch(address, { cache: "no-store" })).ok);
    } catch {
      show(true); // no server answers
    }
  };
  setInterval(ask, ASK_EVERY);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("pageshow", (event) => event.persisted && ask());
}

tellWhenReady();
keepFooterLast();
watchContact();
