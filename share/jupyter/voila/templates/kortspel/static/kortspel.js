// The lesson's page looks after itself: it says when it is ready, and when it has lost its kernel.

const OUTPUTS = 'script[type="application/vnd.voila.cell-output+json"]'; // that Voilà has still to lay out
const CELLS = ".ks-waiting:has(+ .jp-CodeCell)"; // that Voilà has still to run
const FAILED = "kortspel:failed"; // what the server writes for a cell that failed
const SLOW_AFTER = 30_000; // milliseconds
const ASK_EVERY = 3_000; // a notice within five seconds, the answer's own time included

const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);

// Each cell waits until Voilà has run it and laid out what it shows; when none is left the page is ready.
function tellWhenReady() {
  const loading = document.getElementById("ks-loading");
  const slow = setTimeout(() => {
    loading.textContent = loading.dataset.slow;
  }, SLOW_AFTER);
  const look = () => {
    for (const cell of document.querySelectorAll(CELLS)) {
      if (cell.nextElementSibling.querySelector(":scope > .jp-Cell-outputWrapper")) cell.remove();
    }
    if (document.querySelector(`${OUTPUTS}, ${CELLS}`)) return;
    clearTimeout(slow);
    watcher.disconnect();
    loading.remove();
    if (location.hash) holdPlace();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
}

// What went wrong is in the server's log; here it is said in words.
function sayWhatFails() {
  const words = document.getElementById("ks-failed-words");
  const look = () => {
    for (const output of document.querySelectorAll('[data-mime-type="application/vnd.jupyter.stderr"]')) {
      if (output.textContent.includes(FAILED)) output.replaceWith(words.content.cloneNode(true));
    }
  };
  new MutationObserver(look).observe(document.getElementById("rendered_cells"), { childList: true, subtree: true });
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

// The lesson's own switch of language belongs in the page's head, where it is at hand from the start.
function placeSwitch() {
  const slot = document.getElementById("ks-language");
  const take = () => {
    const found = document.querySelector("#rendered_cells .l-switch");
    if (found) {
      found.closest(".jp-Cell")?.classList.add("ks-moved");
      slot.append(found);
    }
    if (found) watcher.disconnect();
  };
  const watcher = new MutationObserver(take);
  watcher.observe(document.body, { childList: true, subtree: true });
  take();
}

// A narrow screen stacks the cells of a table in the text; the roles hold whatever the style makes of it.
function labelTables() {
  for (const table of document.querySelectorAll(".jp-MarkdownCell table")) {
    const columns = [...table.querySelectorAll("thead th")].map((head) => head.textContent.trim());
    if (!columns.length) continue;
    const parts = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TH: "columnheader", TD: "cell" };
    for (const part of [table, ...table.querySelectorAll("thead, tbody, tr, th, td")]) {
      part.classList.add("ks-stacked");
      // an empty head names no column
      part.setAttribute("role", part.matches("th") && !part.textContent.trim() ? "cell" : parts[part.tagName]);
    }
    for (const row of table.querySelectorAll("tbody tr")) {
      [...row.cells].forEach((cell, index) => {
        if (columns[index]) cell.dataset.column = columns[index];
        else if (index === 0) cell.setAttribute("role", "rowheader");
      });
    }
  }
}

const FEWEST = 3; // headings that are worth a list

// The contents, made of the lesson's headings.
function listContents() {
  const nav = document.getElementById("ks-contents");
  const headings = [...document.querySelectorAll(".jp-MarkdownCell :is(h2, h3)")];
  if (headings.length < FEWEST) return;
  const details = nav.querySelector("details");
  const list = nav.querySelector("ol");
  const links = new Map();
  let chapter = list;
  headings.forEach((heading, index) => {
    if (!heading.id || document.getElementById(heading.id) !== heading) heading.id = `ks-${index + 1}`;
    const words = heading.cloneNode(true);
    words.querySelector(".anchor-link")?.remove();
    const link = document.createElement("a");
    link.href = `#${heading.id}`;
    link.textContent = words.textContent.trim();
    const entry = document.createElement("li");
    entry.append(link);
    links.set(heading, link);
    if (heading.tagName === "H2") {
      list.append(entry);
      chapter = null;
    } else {
      if (!chapter) {
        chapter = document.createElement("ol");
        list.lastElementChild.append(chapter);
      }
      chapter.append(entry);
    }
  });
  nav.hidden = false;

  const wide = matchMedia("(min-width: 90em)");
  const fold = () => {
    details.open = wide.matches;
  };
  wide.addEventListener("change", fold);
  fold();
  const close = () => {
    if (!wide.matches) details.open = false;
  };
  document.addEventListener("pointerdown", (event) => nav.contains(event.target) || close());
  nav.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || wide.matches || !details.open) return;
    close();
    nav.querySelector("summary").focus();
  });
  nav.addEventListener("click", (event) => {
    if (!event.target.closest("a")) return;
    close();
    holdPlace();
  });

  const here = document.getElementById("ks-here");
  let current = null;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const line = innerHeight * 0.3;
    const heading = headings.findLast((one) => one.getBoundingClientRect().top < line) ?? null;
    if (heading === current) return;
    links.get(current)?.removeAttribute("aria-current");
    current = heading;
    const link = links.get(heading);
    here.textContent = link?.textContent ?? "";
    if (!link) return;
    link.setAttribute("aria-current", "location");
    const { top, bottom } = link.getBoundingClientRect();
    if (wide.matches && (top < 0 || bottom > innerHeight)) nav.scrollTop += top - innerHeight / 2;
  };
  const soon = () => {
    frame ||= requestAnimationFrame(mark);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  mark();
}

const SETTLES = 1_500; // milliseconds

// Tables take their height when they come near, so the heading that was jumped to is held until they have.
function holdPlace() {
  const stop = new AbortController();
  const { signal } = stop;
  const target = () => document.getElementById(location.hash.slice(1));
  const sizes = new ResizeObserver(() => target()?.scrollIntoView());
  signal.addEventListener("abort", () => sizes.disconnect());
  // after the jump itself, whose place isn't known until the click is over
  setTimeout(() => {
    for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      addEventListener(event, () => stop.abort(), { signal, passive: true, capture: true });
    }
    if (target()) sizes.observe(document.querySelector(".ks-cells"));
  });
  setTimeout(() => stop.abort(), SETTLES);
}

tellWhenReady();
sayWhatFails();
keepFooterLast();
placeSwitch();
labelTables();
listContents();
watchContact();
