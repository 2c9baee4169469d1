"use strict";
// Everything here is a convenience: without it the page is complete, and terms are links into the glossary.
(() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const root = document.documentElement;
  const by = (id) => document.getElementById(id);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // --- places: names are anchors, numbers are aliases ---------------------------------------------------------------
  const entries = [...document.querySelectorAll(".entry, .chapter")];
  const numbered = new Map(entries.filter((e) => e.dataset.number && !e.matches(".example")).map((e) => [e.dataset.number, e]));
  const place = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (name && !by(name) && numbered.has(name)) location.replace("#" + numbered.get(name).id);
    else if (name && by(name)) reveal(by(name));
  };
  const reveal = (element) => {
    element.classList.remove("flash");
    void element.offsetWidth;
    element.classList.add("flash");
    setTimeout(() => element.classList.remove("flash"), 2400);
  };
  addEventListener("hashchange", place);

  // --- theme --------------------------------------------------------------------------------------------------------
  by("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* a page of its own remembers nothing */ }
  });

  // --- contents: the current rule is marked -------------------------------------------------------------------------
  const contents = by("contents"), menu = by("menu");
  const links = new Map([...contents.querySelectorAll("a")].map((a) => [a.hash.slice(1), a]));
  let current = null, here = "";
  const mark = () => {
    const limit = innerWidth < 800 ? 40 : 110;
    let found = null;
    for (const e of entries) {
      if (!links.has(e.id)) continue;
      if (e.getBoundingClientRect().top > limit) break;
      found = e;
    }
    here = found ? found.id : "";
    const link = found && links.get(found.id);
    if (link === current) return;
    if (current) current.removeAttribute("aria-current");
    contents.querySelectorAll("li.open").forEach((li) => li.classList.remove("open"));
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", "true");
    const chapter = [...contents.querySelectorAll(":scope > ol > li")].find((li) => li.contains(link));
    chapter.classList.add("open");
    if (innerWidth >= 1180) link.scrollIntoView({ block: "nearest" });
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
  const openMenu = (open) => {
    contents.classList.toggle("shown", open);
    menu.setAttribute("aria-expanded", String(open));
  };
  menu.addEventListener("click", () => openMenu(!contents.classList.contains("shown")));
  contents.addEventListener("click", (event) => { if (event.target.closest("a")) openMenu(false); });

  // --- another language, the same place -----------------------------------------------------------------------------
  // A page that was sent alone has no neighbours to switch to.
  by("language").closest("label").hidden = decodeURI(location.pathname).split("/").at(-2) !== root.lang;
  by("language").addEventListener("change", (event) => {
    location.href = "../" + event.target.value + "/rulebook.html" + (here ? "#" + here : location.hash);
  });

  // --- search -------------------------------------------------------------------------------------------------------
  const fold = (text) => text.toLowerCase().replace(/ß/g, "ss").replace(/œ/g, "oe").replace(/æ/g, "ae")
    .normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const plain = (element) => element.textContent.replace(/\s+/g, " ").trim();
  const split = (text) => fold(text).split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  const often = new Set([...document.querySelectorAll(".often a")].map((a) => a.hash.slice(1)));
  let index = null;
  const build = () => entries.concat([...document.querySelectorAll(".deck tbody tr")]).map((e) => {
    let title, text, number = e.dataset.number || "", target = e, aside = false;
    if (e.matches("tr")) {
      title = plain(e.querySelector("th b")); number = plain(e.querySelector(".n")); text = plain(e);
      e.id = e.id || "card-" + number;
      aside = true;
    } else if (e.matches(".chapter")) {
      title = plain(e.querySelector("h2")).replace(/^\d+\s*/, ""); text = "";
    } else if (e.matches(".example")) {
      title = plain(e.querySelector(".ex-title")); text = [...e.querySelectorAll(".telling, .outcome")].map(plain).join(" ");
    } else if (e.querySelector(":scope > dt")) {
      title = plain(e.querySelector("dt")); text = plain(e.querySelector("dd")); number = "";
      aside = true;
    } else {
      const verdict = e.querySelector(".verdict");
      title = plain(e.querySelector(".gist, .asked")); text = plain(e.querySelector(".answer") || e.querySelector(".body"));
      if (verdict) text = plain(verdict) + ":" + text.slice(plain(verdict).length);
    }
    return { target, number, title, text, aside, example: e.matches(".example"), inTitle: split(title), inText: split(text) };
  });
  // A word begins a word; a longer one may lose its ending. Words that nearly every entry has (the, in, a) say nothing,
  // and what stands in few entries says most: a question in plain words finds the rule even if some words are not there.
  const stem = (word) => word.slice(0, word.length - (word.length >= 7 ? 3 : word.length >= 5 ? 2 : word.length === 4 ? 1 : 0));
  const meets = (list, word) => {
    if (list.includes(word)) return 3;
    if (word.length < 3) return 0;
    if (list.some((w) => w.startsWith(word))) return 2;
    const cut = stem(word);
    return list.some((w) => w.startsWith(cut) && w.length <= word.length + 3) ? 1 : 0;
  };
  const worth = (entry, word) => (entry.number === word && !entry.example ? 200 : 0)
    + 5 * meets(entry.inTitle, word) + meets(entry.inText, word);
  const search = (asked) => {
    const table = index.map((entry) => asked.map((word) => worth(entry, word)));
    const rare = asked.map((_, i) => Math.log(index.length / (1 + table.filter((row) => row[i]).length)));
    const telling = rare.map((r) => r > 1);
    const all = telling.filter(Boolean).length;
    return index.map((entry, n) => {
      const row = table[n], met = row.filter((w, i) => w && telling[i]).length;
      const sum = row.reduce((total, w, i) => total + w * Math.max(rare[i], 0.1), 0);
      const part = all ? met / all : row.every(Boolean) ? 1 : 0;
      const named = 16 * asked.filter((word) => meets(entry.inTitle, word)).length / (entry.inTitle.length || 1);
      return [part ** 3 * (sum + named) - (entry.aside ? 20 : 0), entry];
    }).filter(([points]) => points > 0).sort((a, b) => b[0] - a[0]).slice(0, 7);
  };
  const snippet = (entry, asked) => {
    const cut = asked.filter((word) => word.length > 2 || /\d/.test(word)).map(stem);
    const all = entry.text.split(" ");
    const at = Math.max(0, all.findIndex((w) => split(w).some((f) => cut.some((c) => f.startsWith(c)))));
    const from = Math.max(0, at - 5), part = all.slice(from, from + 18);
    const span = document.createElement("span");
    span.className = "snippet";
    if (from) span.append("… ");
    part.forEach((w, i) => {
      const hit = split(w).some((f) => cut.some((c) => f.startsWith(c)));
      if (i) span.append(" ");
      if (hit) { const m = document.createElement("mark"); m.textContent = w; span.append(m); } else span.append(w);
    });
    if (from + 18 < all.length) span.append(" …");
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
  const close = () => {
    hits.hidden = true;
    hits.replaceChildren();
    query.setAttribute("aria-expanded", "false");
    query.removeAttribute("aria-activedescendant");
  };
  const find = () => {
    const asked = split(query.value);
    if (!asked.length) return close();
    index = index || build();
    const found = search(asked).map(([, e]) => e);
    const shown = found.length ? found : index.filter((e) => often.has(e.target.id));
    hits.replaceChildren(...shown.map((e, i) => {
      const li = document.createElement("li"), n = document.createElement("span"), b = document.createElement("b");
      li.setAttribute("role", "option");
      li.id = "hit-" + i;
      n.className = "n";
      n.textContent = e.number;
      b.textContent = e.title;
      li.append(n, b, snippet(e, asked));
      li.addEventListener("mousedown", (event) => { event.preventDefault(); go(e); });
      li.entry = e;
      return li;
    }));
    if (!found.length) {
      const li = document.createElement("li");
      li.className = "none";
      li.setAttribute("role", "option");
      li.setAttribute("aria-disabled", "true");
      li.textContent = words.none;
      hits.prepend(li);
    }
    hits.hidden = false;
    query.setAttribute("aria-expanded", "true");
    choose(0);
  };
  const go = (entry) => {
    close();
    query.blur();
    if (location.hash === "#" + entry.target.id) { entry.target.scrollIntoView(); reveal(entry.target); }
    else location.hash = entry.target.id;
  };
  query.addEventListener("input", find);
  query.addEventListener("focus", find);
  query.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== query) close(); }, 120));
  query.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(chosen + (event.key === "ArrowDown" ? 1 : -1)); }
    else if (event.key === "Enter") { const li = hits.querySelector("[aria-selected=true]"); if (li) go(li.entry); }
    else if (event.key === "Escape") { query.value = ""; close(); query.blur(); }
  });

  // --- terms --------------------------------------------------------------------------------------------------------
  const popup = by("popup");
  let opener = null;
  const hide = () => { popup.hidden = true; if (opener) opener.removeAttribute("aria-expanded"); opener = null; };
  document.addEventListener("click", (event) => {
    const term = event.target.closest("a.term");
    if (!term) { if (!popup.contains(event.target)) hide(); return; }
    const entry = by(term.hash.slice(1));
    if (!entry) return;
    event.preventDefault();
    if (opener === term) return hide();
    hide();
    opener = term;
    term.setAttribute("aria-expanded", "true");
    const dl = document.createElement("dl");
    dl.append(...[...entry.children].map((child) => child.cloneNode(true)));
    popup.replaceChildren(dl);
    popup.hidden = false;
    const box = term.getBoundingClientRect();
    popup.style.left = Math.max(12, Math.min(box.left + scrollX, root.clientWidth - popup.offsetWidth - 12)) + "px";
    popup.style.top = box.bottom + scrollY + 8 + "px";
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { hide(); openMenu(false); }
    if (event.key === "/" && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) { event.preventDefault(); query.focus(); }
  });

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
  if (form) {
    form.hidden = false;
    const rows = [...document.querySelectorAll(".deck tbody tr")].map((row) => [row, fold(plain(row))]);
    const filter = () => {
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
  place();
  mark();
})();
