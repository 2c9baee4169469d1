// Everything here is a convenience: without it the page is complete, and terms are links into the glossary.
(() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const { split, stem } = rulebookSearch;
  const root = document.documentElement;
  const by = (id) => document.getElementById(id);
  const made = (tag, values, ...inside) => { const e = Object.assign(document.createElement(tag), values); e.append(...inside); return e; };
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const remember = (key, value, where = "localStorage") => { try { window[where].setItem(key, value); } catch { /* a page of its own remembers nothing */ } };
  const remembered = (key, where = "localStorage") => { try { return window[where].getItem(key); } catch { return null; } };
  // A page that was sent alone has no neighbours: no other language, no PDF, nothing to install.
  const atHome = decodeURI(location.pathname).split("/").at(-2) === root.lang;
  document.querySelectorAll(".neighbours").forEach((e) => { e.hidden = !atHome; });

  // --- places: names are anchors, numbers are aliases ---------------------------------------------------------------
  const entries = [...document.querySelectorAll(".entry, .chapter, h3.section[id]")];
  const numbered = new Map(entries.filter((e) => e.dataset.number && !e.matches(".example")).map((e) => [e.dataset.number, e]));
  const table = by("at-the-table");
  const place = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const known = (text) => by(text) || numbered.get(text) || by("card-" + text) || by("law-" + text);
    const named = name && (known(name) || known(name.toUpperCase()));
    const found = named && (named.matches(".label") ? named.closest(".example") : named);
    const back = returning;
    returning = false;
    layTable(Boolean(table) && found === table);
    if (found && found.id !== name) location.replace("#" + found.id);
    else if (found && found !== table && !back) arrive(found);
  };
  const offer = rulebookShare(words);
  const arrive = (target) => {
    const element = target.closest("tr") || target; // one of several cards in a line: the line
    if (element.hidden) clearFilters();
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    offer(element);
    const lit = element.querySelector(":scope > .chapter-head") || element; // a chapter is longer than the screen
    lit.classList.remove("flash");
    void lit.offsetWidth;
    lit.classList.add("flash");
    setTimeout(() => lit.classList.remove("flash"), 2400);
  };

  // --- layers: what lies over the page (hits, contents, pop-ups) goes at Back, and the page below stays as it is ----
  // One is open at a time, and has one step in the history; whatever is chosen in it takes that step over.
  let layer = null, leaving = false, next = null, hash = location.hash;
  const settled = (then) => { if (leaving) next = then; else then(); };
  const cover = (close) => {
    if (layer) layer(false); else settled(() => history.pushState({ layer: true }, ""));
    layer = close;
  };
  const drop = (back) => { const close = layer; layer = null; if (close) close(back); };
  const uncover = (close, back) => {
    if (!layer || layer !== close) return;
    drop(back);
    if (next) next = null; else { leaving = true; history.back(); }
  };
  const jump = (to) => {
    const taken = layer && !next;
    drop(false);
    settled(() => {
      const same = location.hash === to;
      if (taken || same) location.replace(to); else location.hash = to;
      if (same) place();
    });
  };
  addEventListener("popstate", () => {
    const top = scrollY, closed = location.hash === hash && (leaving || layer), then = next;
    if (!leaving && !history.state?.layer) drop(true);
    const focused = document.activeElement;
    if (closed && !then) {
      requestAnimationFrame(() => { // a browser goes to where the layer was opened, and to the rule of the address
        scrollTo(0, top);
        focused.focus({ preventScroll: true });
      });
    }
    leaving = false;
    next = null;
    if (then) then();
  });
  addEventListener("hashchange", () => {
    hash = location.hash;
    drop(false);
    if (table && hash === "#" + table.id && !history.state) history.replaceState({ inBook: true }, ""); // Back leads to the book
    place();
  });

  // --- theme --------------------------------------------------------------------------------------------------------
  by("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    remember("theme", root.dataset.theme);
  });

  // --- contents: the current rule is marked, and remembered for the next visit --------------------------------------
  const contents = by("contents"), menu = by("menu"), placeKey = "place " + words.game;
  const links = new Map([...contents.querySelectorAll("a")].map((a) => [a.hash.slice(1), a]));
  let current = null, here = "";
  const mark = () => {
    const limit = innerWidth < 800 ? 52 : 120; // a little below where a jump leads to
    let found = null, link = null;
    for (const e of entries) {
      if (e.getBoundingClientRect().top > limit) break;
      found = e;
      link = links.get(e.id) || link;
    }
    if (here !== (found ? found.id : "")) {
      here = found ? found.id : "";
      remember(placeKey, here);
    }
    if (link === current) return;
    if (current) current.removeAttribute("aria-current");
    contents.querySelectorAll("li.open").forEach((li) => li.classList.remove("open"));
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", "true");
    const chapter = [...contents.querySelectorAll(":scope > ol > li")].find((li) => li.contains(link));
    if (chapter) chapter.classList.add("open");
    if (innerWidth >= 1180) link.scrollIntoView({ block: "nearest" });
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
  const showMenu = (open) => {
    contents.classList.toggle("shown", open);
    contents.inert = tableOpen && !open; // it comes over the table, and is behind it otherwise
    menu.setAttribute("aria-expanded", String(open));
  };
  const closeMenu = (back) => { showMenu(false); if (back) menu.focus(); };
  menu.addEventListener("click", () => {
    if (layer === closeMenu) return uncover(closeMenu, false);
    cover(closeMenu);
    showMenu(true);
    contents.querySelector("a").focus();
  });

  // --- another language, the same place -----------------------------------------------------------------------------
  const language = by("language");
  language.addEventListener("change", () => {
    location.href = "../" + language.value + "/rulebook.html" + (location.hash === "#at-the-table" || !here ? location.hash : "#" + here);
  });
  // A browser that comes back to the page restores what was chosen when it left.
  addEventListener("pageshow", () => { language.value = root.lang; });

  // --- search -------------------------------------------------------------------------------------------------------
  const plain = (element) => element.textContent.replace(/\s+/g, " ").trim();
  const often = new Set([...document.querySelectorAll(".often a")].map((a) => a.hash.slice(1)));
  let index = null, search = null;
  const described = (e) => {
    let title, text, number = e.dataset.number || "", numbers = null, aside = "";
    if (e.matches("tr")) {
      title = plain(e.querySelector("th b")); numbers = plain(e.querySelector(".n")).split(" "); number = numbers[0]; text = plain(e); aside = "card";
    } else if (e.matches(".chapter")) {
      title = plain(e.querySelector("h2")).replace(/^\d+\s*/, ""); text = "";
    } else if (e.matches(".section")) {
      title = plain(e).slice(plain(e.querySelector(".letter")).length).trim(); text = "";
      number = [e.closest(".chapter").dataset.number, plain(e.querySelector(".letter"))].join("\u00a0");
    } else if (e.matches(".example")) {
      title = plain(e.querySelector(".ex-title")); text = [...e.querySelectorAll(".telling, .outcome")].map(plain).join(" ");
    } else if (e.querySelector(":scope > dt")) {
      title = plain(e.querySelector("dt")); text = plain(e.querySelector("dd")); number = ""; aside = "term";
    } else {
      const verdict = e.querySelector(".verdict");
      title = plain(e.querySelector(".gist, .asked")); text = [...(e.querySelector(".answer") || e.querySelector(".body")).children].filter((part) => !part.matches(".asked-here")).map(plain).join(" ");
      if (verdict) text = plain(verdict) + ":" + text.slice(plain(verdict).length);
    }
    const shown = aside === "card" && /^\d/.test(number) ? "№\u00a0" + number : e.matches(".example") ? "" : number;
    const label = e.matches(".example") ? plain(e.querySelector(".label")) + ": " : "";
    return { id: e.id, number, shown, label, numbers: numbers || [number], title, text, aside, heading: e.matches(".chapter, .section"), example: e.matches(".example") };
  };
  const build = () => {
    index = [...entries, ...document.querySelectorAll(":is(.deck, .listed) tbody tr")].map(described);
    search = rulebookSearch.prepare(index, words.phrases, words.ignored, words.same);
  };
  const snippet = (entry, asked) => {
    const cut = asked.filter((word) => word.length > 2 || /\d/.test(word)).map(stem);
    const isHit = (w) => split(w).some((f) => cut.some((c) => f.startsWith(c)));
    const all = entry.text.split(" ");
    const from = Math.max(0, all.findIndex(isHit) - 5), part = all.slice(from, from + 18);
    const span = made("span", { className: "snippet" });
    if (from) span.append("… ");
    part.forEach((w, i) => {
      const [, before, word, after] = w.match(/^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u);
      span.append(i ? " " : "", ...(isHit(w) ? [before, made("mark", {}, word), after] : [w]));
    });
    if (from + 18 < all.length) span.append("\u00a0…");
    return span;
  };
  const query = by("query"), hits = by("hits");
  let chosen = 0;
  const choose = (n) => {
    const items = hits.querySelectorAll("[role=option]:not(.none)");
    if (!items.length) return;
    chosen = (n + items.length) % items.length;
    items.forEach((li, i) => li.setAttribute("aria-selected", String(i === chosen)));
    query.setAttribute("aria-activedescendant", items[chosen].id);
    items[chosen].scrollIntoView({ block: "nearest" });
  };
  const closeHits = () => {
    hits.hidden = true;
    hits.replaceChildren();
    query.setAttribute("aria-expanded", "false");
    query.removeAttribute("aria-activedescendant");
  };
  const close = () => uncover(closeHits, false);
  const note = (said) => {
    const li = made("li", { className: "none" }, said);
    li.setAttribute("role", "option");
    li.setAttribute("aria-disabled", "true");
    return li;
  };
  const find = () => {
    if (!split(query.value).length) return close();
    if (!search) build();
    const found = search(query.value);
    const shown = found.hits.length ? found.hits : index.filter((e) => often.has(e.id));
    hits.replaceChildren(...shown.map((e, i) => {
      const li = made("li", { id: "hit-" + i }, made("span", { className: "n" }, e.shown), made("b", {}, e.label + e.title), snippet(e, found.asked));
      li.setAttribute("role", "option");
      li.dataset.target = e.id;
      li.addEventListener("mousedown", (event) => { event.preventDefault(); go(e.id); });
      return li;
    }));
    if (!found.hits.length) hits.prepend(note(words.none));
    else if (found.instead.length) hits.prepend(note(words.instead.replace("{words}", found.instead.join(" "))));
    if (layer !== closeHits) cover(closeHits);
    hits.hidden = false;
    query.setAttribute("aria-expanded", "true");
    choose(0);
  };
  const go = (id) => {
    query.value = "";
    jump("#" + id);
  };
  query.addEventListener("input", find);
  query.addEventListener("focus", find);
  query.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== query) close(); }, 120));
  query.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(chosen + (event.key === "ArrowDown" ? 1 : -1)); }
    else if (event.key === "Enter") { const li = hits.querySelector("[aria-selected=true]"); if (li) go(li.dataset.target); }
    else if (event.key === "Escape") { query.value = ""; close(); query.blur(); }
  });

  // --- pop-ups: a term, the picture of a card, the questions about a rule -------------------------------------------
  const popup = by("popup");
  let opener = null;
  const closePopup = (back) => {
    popup.hidden = true;
    opener.removeAttribute("aria-expanded");
    if (back) opener.focus({ preventScroll: true });
    opener = null;
  };
  const hide = (back) => uncover(closePopup, back);
  // Below the link, above it, or where there is no room, beside it.
  const position = (from) => {
    const box = from.getBoundingClientRect(), { offsetWidth: wide, offsetHeight: high } = popup, widest = root.clientWidth - wide - 12;
    const below = box.bottom + high + 16 < innerHeight, above = box.top - high - 8 >= 68;
    const aside = [box.right + 8, box.left - wide - 8].find((x) => x >= 12 && x <= widest);
    const left = below || above || aside === undefined ? Math.max(12, Math.min(box.left, widest)) : aside;
    const top = below ? box.bottom + 8 : above ? box.top - high - 8 : Math.max(68, Math.min(box.top, innerHeight - high - 8));
    popup.style.left = left + scrollX + "px";
    popup.style.top = top + scrollY + "px";
  };
  const show = (from, label, className, ...inside) => {
    cover(closePopup);
    opener = from;
    from.setAttribute("aria-expanded", "true");
    const shut = made("button", { type: "button", className: "shut" }, "×");
    shut.setAttribute("aria-label", words.close);
    shut.addEventListener("click", () => hide(true));
    popup.className = className;
    popup.setAttribute("aria-label", label);
    popup.replaceChildren(shut, ...inside);
    popup.hidden = false;
    position(from);
    popup.focus({ preventScroll: true });
  };
  const copies = (entry) => made("dl", {}, ...[...entry.children].map((child) => child.cloneNode(true)));
  const shownBy = {
    term: (link) => { const entry = by(link.hash.slice(1)); return entry && [plain(entry.querySelector("dt")), "", copies(entry)]; },
    named: (link) => {
      const face = by("face-" + link.hash.slice(1)), name = plain(link);
      if (!face) return null;
      const onward = made("a", { href: link.hash }, words.listed);
      return [name, "card", face.content.cloneNode(true), made("p", {}, onward)];
    },
    questions: (link) => {
      const asked = words.asked[link.dataset.rule].map((id) => {
        const question = by(id);
        return made("li", {}, made("a", { href: "#" + id }, question.dataset.number + " " + plain(question.querySelector(".asked"))));
      });
      return [plain(link), "list", made("p", { className: "heading" }, plain(link)), made("ul", {}, ...asked)];
    },
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const parts = link && link.matches(".term, .named, .questions") && !popup.contains(link) && shownBy[link.classList[0]](link);
    if (parts) {
      event.preventDefault();
      if (opener === link) hide(true); else show(link, ...parts);
    } else if (link && link.hash && link.getAttribute("href").startsWith("#") && (layer || leaving)) {
      event.preventDefault();
      jump(link.hash);
    } else if (!event.target.closest("#popup, #contents, #finder")) uncover(layer, false);
  });
  popup.addEventListener("keydown", (event) => { // the next stop after the last one is what follows the opener
    if (event.key === "Tab" && !event.shiftKey && document.activeElement === [...popup.querySelectorAll("a, button")].pop()) hide(true);
  });
  popup.addEventListener("focusout", (event) => { if (event.relatedTarget && !popup.contains(event.relatedTarget)) hide(false); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.activeElement !== query) {
      if (layer) uncover(layer, true); else if (tableOpen) leaveTable();
    }
    if (event.key === "/" && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) { event.preventDefault(); query.focus(); }
  });
  for (const [rule, asked] of Object.entries(words.asked)) {
    const link = made("a", { className: "questions", href: "#" + asked[0] }, words.counted[asked.length]);
    link.dataset.rule = rule;
    by(rule).querySelector(".body").append(made("p", { className: "asked-here" }, link));
  }

  // --- at the table -------------------------------------------------------------------------------------------------
  const tableKey = "table " + words.game;
  let tableOpen = false, returning = false;
  const layTable = (open) => {
    if (open === tableOpen) return;
    tableOpen = open;
    root.classList.toggle("at-table", open);
    for (const behind of [by("book"), contents, document.querySelector("footer")]) behind.inert = open;
    if (open) {
      table.focus({ preventScroll: true });
      table.scrollTop = Number(remembered(tableKey, "sessionStorage"));
    }
  };
  // Back to the very line that was read; whoever opened the page here goes to where he read last.
  const leaveTable = () => {
    uncover(layer, false);
    settled(() => {
      returning = Boolean(history.state?.inBook);
      if (returning) history.back(); else location.replace("#" + (here || "title"));
    });
  };
  if (table) {
    table.addEventListener("scroll", () => { if (tableOpen) remember(tableKey, table.scrollTop, "sessionStorage"); }, { passive: true });
    table.querySelector(".leave").addEventListener("click", (event) => { event.preventDefault(); leaveTable(); });
    by("to-table").addEventListener("click", (event) => { if (tableOpen) { event.preventDefault(); leaveTable(); } });
    const chips = made("div", { className: "chips" }, ...[...table.querySelectorAll(".plate")].map((plate) => {
      const chip = made("button", { type: "button" }, plain(plate.querySelector("h3")));
      chip.addEventListener("click", () => plate.scrollIntoView({ behavior: calm ? "auto" : "smooth" }));
      return chip;
    }));
    table.querySelector(".table-head").after(made("div", { className: "chip-bar" }, chips));
    const awake = by("awake");
    let lock = null;
    const hold = async (wanted) => {
      try {
        if (wanted && !lock) lock = await navigator.wakeLock.request("screen");
        if (!wanted && lock) { await lock.release(); lock = null; }
      } catch { lock = null; }
      awake.setAttribute("aria-pressed", String(Boolean(lock)));
    };
    if ("wakeLock" in navigator) {
      awake.hidden = false;
      awake.addEventListener("click", () => hold(!lock));
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible" && awake.getAttribute("aria-pressed") === "true") { lock = null; hold(true); }
      });
    }
  }

  // --- pictures on a narrow screen: their words stay legible -----------------------------------------------------------
  const LEGIBLE = 9.2;
  if (innerWidth < 800) {
    for (const svg of document.querySelectorAll(".strip svg, .picture svg")) {
      const sizes = [...svg.querySelectorAll("text")].map((t) => parseFloat(t.getAttribute("font-size")) * t.getScreenCTM().a);
      const least = Math.min(...sizes.filter(Boolean));
      if (least < LEGIBLE - 0.2) svg.style.minWidth = Math.ceil(svg.getBoundingClientRect().width * LEGIBLE / least) + "px";
    }
  }

  // --- what is wider than the screen shows that it goes on ----------------------------------------------------------
  const wide = [...document.querySelectorAll(".strip, .picture, .sheet, .chips")];
  const hint = (e) => {
    const left = e.scrollWidth - e.clientWidth;
    e.classList.toggle("goes-on", left > 4 && e.scrollLeft < left - 4);
    e.classList.toggle("came-from", left > 4 && e.scrollLeft > 4);
    if (left > 4 && !e.matches(".chips")) e.tabIndex = 0; // so that the arrow keys scroll it
  };
  wide.forEach((e) => { e.addEventListener("scroll", () => hint(e), { passive: true }); });
  const seen = new ResizeObserver((changed) => changed.forEach(({ target }) => hint(target)));
  wide.forEach((e) => seen.observe(e));

  // --- examples, step by step ---------------------------------------------------------------------------------------
  document.querySelectorAll(".example").forEach((example) => {
    const row = example.querySelector(".panels"), panels = [...row.children];
    if (panels.length < 2) return;
    const tabs = document.createElement("div");
    tabs.className = "tabs";
    tabs.setAttribute("role", "tablist");
    tabs.setAttribute("aria-label", plain(example.querySelector(".ex-title")));
    const buttons = panels.map((panel, i) => {
      const button = document.createElement("button");
      panel.id = example.id + "-" + (i + 1);
      panel.setAttribute("role", "tabpanel");
      button.type = "button";
      button.id = panel.id + "-tab";
      button.setAttribute("role", "tab");
      button.setAttribute("aria-controls", panel.id);
      panel.setAttribute("aria-labelledby", button.id);
      button.textContent = i + 1 + " · " + plain(panel.querySelector(".step-name"));
      button.addEventListener("click", () => show(i));
      return button;
    });
    tabs.append(...buttons);
    row.before(tabs);
    row.classList.add("stepped");
    row.tabIndex = 0;
    let step = -1;
    const select = (i) => {
      if (i === step) return;
      step = i;
      buttons.forEach((b, k) => { b.setAttribute("aria-selected", String(k === i)); b.tabIndex = k === i ? 0 : -1; });
      panels.forEach((p, k) => { p.inert = k !== i; });
    };
    const show = (i) => {
      select(i);
      row.scrollTo({ left: panels[i].offsetLeft - panels[0].offsetLeft, behavior: calm ? "auto" : "smooth" });
      panels[i].querySelectorAll(".strip").forEach(centre);
    };
    row.addEventListener("scrollend", () => select(Math.round(row.scrollLeft / row.clientWidth)));
    tabs.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      const next = (step + by + panels.length) % panels.length;
      show(next);
      buttons[next].focus();
    });
    select(0);
  });
  // A narrow screen begins where the last piece of a strip stands.
  const centre = (strip) => {
    const last = [...strip.querySelectorAll("svg > use")].pop();
    if (last && strip.scrollWidth > strip.clientWidth) {
      const box = last.getBoundingClientRect(), own = strip.getBoundingClientRect();
      strip.scrollLeft += box.left - own.left - own.width / 2;
    }
  };
  document.querySelectorAll(".strip").forEach(centre);

  // --- the list of cards --------------------------------------------------------------------------------------------
  const form = document.querySelector(".filters");
  let filter = () => {};
  const clearFilters = () => { form.querySelectorAll("[name]").forEach((field) => { field.value = ""; }); filter(); };
  if (form) {
    form.hidden = false;
    const rows = [...document.querySelectorAll(".deck tbody tr")].map((row) => [row, split(plain(row)).join(" ")]);
    filter = () => {
      const wanted = Object.fromEntries([...form.querySelectorAll("[name]")].map((field) => [field.name, field.value]));
      let count = 0;
      for (const [row, text] of rows) {
        const fits = Object.entries(wanted).every(([key, value]) => !value || (key === "text" ? split(value).every((w) => text.includes(w))
          : (row.dataset[key] || "").split(" ").includes(value)));
        row.hidden = !fits;
        count += fits;
      }
      document.querySelectorAll(".deck").forEach((deck) => { deck.hidden = !deck.querySelector("tbody tr:not([hidden])"); });
      form.querySelector("output").textContent = count + " / " + rows.length;
    };
    form.addEventListener("input", filter);
    filter();
  }

  // --- installed and without a network, where the page is hosted with what it needs ---------------------------------
  if (location.protocol.startsWith("http") && atHome) {
    document.head.append(made("link", { rel: "manifest", href: words.install }));
    if ("serviceWorker" in navigator) navigator.serviceWorker.register(words.worker).catch(() => { /* read it online */ });
  }

  const last = remembered(placeKey);
  if (!location.hash && last && by(last) && performance.getEntriesByType("navigation")[0]?.type === "navigate") by(last).scrollIntoView();
  place();
  mark();
})();
