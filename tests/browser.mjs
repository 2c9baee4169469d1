// Drives the rulebook's pages in headless Chromium; prints one JSON object of observations for the tests to judge.
// axe and the searches look at every language; the English page is also stepped through, filtered, printed and hosted.
//   node browser.mjs MODULES CHROMIUM SITE LANGUAGE...
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, executablePath, site, ...languages] = process.argv.slice(2);
const require = createRequire(modules + "/");
const { chromium } = require("playwright-core");
const { AxeBuilder } = require("@axe-core/playwright");
const queries = JSON.parse(process.env.QUERIES || "{}");
const shots = process.env.SHOTS;

const address = (language) => pathToFileURL(`${site}/${language}/rulebook.html`).href;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const seen = { requests: [], errors: [], axe: {}, judged: {}, sideways: {}, found: {}, bars: {}, tablets: {} };

async function open(options, hash = "", language = "en") {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.on("request", (r) => { if (!r.url().startsWith("data:")) seen.requests.push(r.url().split("#")[0]); });
  page.on("pageerror", (e) => seen.errors.push(String(e)));
  page.on("console", (m) => { if (m.type() === "error") seen.errors.push(m.text()); });
  await page.goto(address(language) + hash);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const phone = (width, colorScheme) => ({ viewport: { width, height: 844 }, colorScheme, hasTouch: true, isMobile: true });
const sizes = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  phone: phone(390, "light"),
  "phone dark": phone(390, "dark"),
  small: phone(320, "light"),
};
// To compare colours takes longer than all other rules. They depend neither on the language nor, below 800 pixels, on
// the width; on a dark page nothing but them can differ.
const withoutColours = { "color-contrast": { enabled: false } };
const differs = { dark: { only: ["color-contrast"] }, "phone dark": { only: ["color-contrast"] }, small: { rules: withoutColours } };
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
// axe looks last: a figure is one picture with a title, and its thousand parts, which would take most of its time, go.
// It runs inside the page ("legacy"): to carry each of its passes out and back takes longer than to look.
async function judge(page, name, { rules, only, part } = {}) {
  seen.sideways[name] = await sideways(page);
  await page.evaluate(() => {
    document.getElementById("query").value = "";
    document.getElementById("query").dispatchEvent(new Event("input"));
    for (const svg of document.querySelectorAll("svg")) svg.replaceChildren(...[...svg.children].filter((e) => e.tagName === "title"));
    for (const face of document.querySelectorAll("template")) face.remove();
  });
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], ...(rules && { rules }), ...(only && { runOnly: only }) });
  const found = await (part ? axe.include(part) : axe).analyze();
  seen.axe[name] = found.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | "));
  seen.judged[name] = found.passes.map((passed) => passed.id);
}
// What the search field answers, as a reader's typing would make it.
const answers = (page, asked) => page.evaluate((list) => Object.fromEntries(list.map((words) => {
  const field = document.getElementById("query");
  field.value = words;
  field.dispatchEvent(new Event("input"));
  const found = [...document.querySelectorAll("#hits [data-target]")].map((li) => li.dataset.target);
  return [words, document.querySelector("#hits [aria-disabled]") && !found.length ? [] : found];
})), asked);
async function bars(page, language) {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    seen.bars[`${language} ${width}`] = await page.evaluate(() => ["menu", "search", "to-table", "theme"].map((id) => {
      const { left, right, height } = document.getElementById(id).getBoundingClientRect();
      return { id, left, right, height };
    }));
  }
  for (const width of [800, 834, 960]) {
    await page.setViewportSize({ width, height: 740 });
    seen.tablets[`${language} ${width}`] = await page.evaluate(() => {
      const box = (part) => document.querySelector(part).getBoundingClientRect();
      return [box("#finder").left - box(".brand a").right, box(".tools").left - box("#finder").right];
    });
  }
}
for (const language of languages.filter((code) => code !== "en")) {
  const page = await open(sizes.light, "", language);
  seen.found[language] = await answers(page, queries[language] || []);
  await bars(page, language);
  await page.setViewportSize(sizes.light.viewport);
  await judge(page, language, { rules: withoutColours });
  await page.context().close();
}
for (const [name, options] of Object.entries(sizes)) {
  const page = await open(options);
  if (shots) {
    await page.screenshot({ path: `${shots}/${name}-top.png` });
    for (const at of (process.env.AT || "").split(",").filter(Boolean)) {
      await page.evaluate((id) => { location.hash = id; document.getElementById(id).scrollIntoView(); }, at);
      await page.waitForTimeout(100);
      await page.screenshot({ path: `${shots}/${name}-${at}.png` });
    }
  }
  if (name === "light") {
    seen.fonts = await page.evaluate(() => [...document.fonts].filter((f) => f.status === "loaded").map((f) => f.family + " " + f.weight + " " + f.style));
    seen.blank = await page.evaluate(() => [...document.querySelectorAll("main svg")].filter((s) => {
      const box = s.getBBox();
      return !(box.width > 0 && box.height > 0) || !s.querySelector("title")?.textContent.trim();
    }).map((s) => s.outerHTML.slice(0, 120)));
    seen.figures = await page.evaluate(() => document.querySelectorAll("main svg").length);
    seen.dangling = await page.evaluate(() => {
      const faces = [...document.querySelectorAll("template")].flatMap((t) => [...t.content.querySelectorAll("use")]);
      return [...document.querySelectorAll("a[href^='#'], use"), ...faces].map((e) => (e.getAttribute("href") || e.getAttribute("xlink:href")).slice(1))
        .filter((id) => !document.getElementById(id));
    });
    seen.found.en = await answers(page, queries.en || []);
    await bars(page, "en");
  }
  if (name === "phone") {
    seen.signsOff = await page.$$eval(".deck .sign", (all) => all.filter((s) => s.getBoundingClientRect().right > innerWidth || !s.getBoundingClientRect().width).length);
    seen.cardsOnScreen = await page.evaluate(() => {
      const rows = [...document.querySelectorAll(".deck tbody tr")], top = rows[0].getBoundingClientRect().top;
      return rows.filter((r) => r.getBoundingClientRect().bottom - top < innerHeight - 62).length;
    });
    seen.smallest = await page.$$eval(".strip svg text, .picture svg text", (all) => Math.min(...all.map((t) => parseFloat(t.getAttribute("font-size")) * t.getScreenCTM().a).filter(Boolean)));
    seen.unhinted = await page.$$eval(".strip, .picture, .sheet", (all) => all.filter((e) => e.scrollWidth - e.clientWidth > 8 && !e.matches(".goes-on, .came-from")).map((e) => e.className));
  }
  await page.setViewportSize(options.viewport);
  await judge(page, `en ${name}`, differs[name]);
  await page.context().close();
}

// Search, links, pop-ups, stepper, filters, language.
const page = await open(sizes.light);
async function typed(words) {
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("/");
  await page.fill("#query", words);
  return page.$$eval("#hits [role=option]", (all) => all.map((li) => li.innerText.replace(/\s+/g, " ")));
}
seen.terror = await typed("terror");
seen.corrected = await typed("goverment");
seen.nothing = await typed("xyzzy");
seen.folded = await typed("Vendee");
await typed("tie");
await page.keyboard.press("Enter");
await page.waitForFunction(() => location.hash === "#tie");
seen.unshared = await page.$$eval(".share", (all) => all.length);
seen.arrived = await page.evaluate(() => ({ hash: location.hash, flashed: document.getElementById("tie").classList.contains("flash"), focus: document.activeElement.id }));
seen.fifth = await page.evaluate(() => document.querySelector(".example[data-number='5']").id);
seen.aliases = {};
for (const hash of ["#7.1", "#71", "#card-71", "#example-5"]) {
  await page.goto("about:blank");
  await page.goto(address("en") + hash);
  await page.waitForFunction(() => document.activeElement.id);
  seen.aliases[hash] = await page.evaluate(() => {
    const box = document.activeElement.getBoundingClientRect();
    return box.top < innerHeight && box.bottom > 0 ? document.activeElement.id : "off the screen";
  });
}
seen.popups = {};
for (const kind of ["term", "named", "questions"]) {
  const link = page.locator(`main a.${kind}`).first();
  const counted = parseInt(await link.innerText(), 10) || 0;
  await link.click();
  const shown = await page.evaluate(() => {
    const popup = document.getElementById("popup");
    return { label: popup.hidden ? "" : popup.getAttribute("aria-label"), focused: document.activeElement === popup,
      pictures: popup.querySelectorAll("svg").length, links: popup.querySelectorAll("li a").length };
  });
  await page.keyboard.press("Escape");
  const returned = await link.evaluate((e) => document.activeElement === e && document.getElementById("popup").hidden);
  await link.click();
  const closed = await page.evaluate(async (after) => {
    location.hash = after;
    await new Promise((done) => setTimeout(done, 50));
    return document.getElementById("popup").hidden;
  }, "#after-" + kind);
  seen.popups[kind] = { ...shown, counted, returned, closed };
}
const example = page.locator(".example").first();
seen.tabs = await example.locator("[role=tab]").allInnerTexts();
await example.locator("[role=tab]").nth(1).click();
await page.waitForTimeout(150);
seen.step = await example.evaluate((e) => {
  const row = e.querySelector(".panels");
  return { left: Math.round(row.scrollLeft / row.clientWidth), selected: [...e.querySelectorAll("[role=tab]")].map((t) => t.getAttribute("aria-selected")) };
});
await page.locator(".example [role=tab][aria-selected=true]").first().focus();
await page.keyboard.press("ArrowLeft");
await page.waitForTimeout(150);
seen.back = await example.evaluate((e) => [...e.querySelectorAll("[role=tab]")].map((t) => t.getAttribute("aria-selected")));
seen.allCards = await page.$$eval(".deck tbody tr", (rows) => rows.filter((r) => !r.hidden).length);
await page.selectOption(".filters [name=faction]", "red");
await page.selectOption(".filters [name=set]", "A");
seen.redCards = await page.$$eval(".deck tbody tr", (rows) => rows.filter((r) => !r.hidden).length);

// The screen for the table: from a rule by its button, and by its address on a later visit.
await page.evaluate(() => { location.hash = "paris"; });
await page.waitForTimeout(150);
await page.click("#to-table");
await page.waitForFunction(() => document.activeElement.id === "at-the-table");
seen.table = await page.evaluate(() => {
  const table = document.getElementById("at-the-table");
  return { open: table.getBoundingClientRect().height > 400, focus: document.activeElement.id, inert: document.getElementById("book").inert,
    overflow: table.scrollHeight - table.clientHeight, rows: table.querySelectorAll("tbody tr").length, chips: table.querySelectorAll(".chips button").length };
});
await judge(page, "en table", { part: "#at-the-table" });
if (shots) await page.screenshot({ path: `${shots}/table.png` });
await page.keyboard.press("Escape");
await page.waitForFunction(() => location.hash !== "#at-the-table");
seen.table.left = await page.evaluate(() => location.hash);
await page.goto("about:blank");
await page.goto(address("en"));
await page.waitForTimeout(150);
seen.table.again = await page.evaluate(() => [...document.querySelectorAll(".entry")].find((e) => e.getBoundingClientRect().bottom > 110).id);

await page.click("#theme");
seen.theme = await page.evaluate(() => document.documentElement.dataset.theme + " " + getComputedStyle(document.body).backgroundColor);
await page.emulateMedia({ media: "print" });
seen.print = await page.evaluate(() => ({
  columns: getComputedStyle(document.querySelector("#tie")).gridTemplateColumns.split(" ").length,
  adjust: getComputedStyle(document.querySelector(".disc")).getPropertyValue("print-color-adjust"),
  background: getComputedStyle(document.body).backgroundColor,
  bars: [".bar", ".finder", "#contents", "#at-the-table"].filter((part) => getComputedStyle(document.querySelector(part)).display !== "none").length,
}));
await page.emulateMedia({ media: null });

await page.evaluate(() => document.getElementById("tie").scrollIntoView());
await page.waitForTimeout(150);
await Promise.all([page.waitForNavigation(), page.selectOption("#language", "ru")]);
seen.moved = page.url().split("/").slice(-2).join("/");
await page.goBack();
seen.selector = await page.$eval("#language", (e) => e.value);
const menu = (p) => p.$$eval(".neighbours", (all) => all.every((e) => !e.hidden));
seen.neighbours = [await menu(page)];
const alone = await browser.newPage();
await alone.goto(pathToFileURL(`${site}/rulebook.html`).href);
seen.neighbours.push(await menu(alone));
await alone.close();
await page.context().close();

// Without a script.
const still = await open({ ...phone(390, "light"), javaScriptEnabled: false });
const measured = await browser.newContext({ ...phone(390, "light") });
const bare = await measured.newPage();
await bare.route("**/*", async (route) => {
  const body = (await readFile(new URL(route.request().url()), "utf8")).replace(/<script>[\s\S]*?<\/script>/g, "");
  await route.fulfill({ body, contentType: "text/html; charset=utf-8" });
});
await bare.goto(address("en"));
seen.noScript = await bare.evaluate(() => {
  const shown = (e) => e.getClientRects().length > 0;
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    wide: [...document.querySelectorAll(".panel, .telling, .example")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.className),
    controls: [...document.querySelectorAll("button, select, input")].filter(shown).length,
    contents: shown(document.querySelector("#contents a")),
  };
});
await bare.click("#to-table");
seen.noScript.table = await bare.$eval("#at-the-table", (e) => e.getBoundingClientRect().height > 400);
if (shots) await still.screenshot({ path: `${shots}/no-script.png` });
await still.context().close();
await measured.close();

// Hosted: manifest, worker, and the page without a network.
const types = { html: "text/html", js: "text/javascript", webmanifest: "application/manifest+json" };
const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const body = await readFile(site + path);
    response.writeHead(200, { "content-type": types[path.split(".").pop()] || "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write", "screen-wake-lock"] });
const hosted = await context.newPage();
const errors = [];
hosted.on("console", (m) => { if (m.type() === "error") errors.push(m.text()); });
const url = `http://127.0.0.1:${server.address().port}/en/rulebook.html`;
await hosted.goto(url);
await hosted.evaluate(() => navigator.serviceWorker.ready);
const manifest = await hosted.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
await hosted.waitForFunction(() => navigator.serviceWorker.controller);
const installing = await (await context.newCDPSession(hosted)).send("Page.getInstallabilityErrors");
const obstacles = installing.installabilityErrors.map((e) => e.errorId).filter((id) => id !== "in-incognito");
await hosted.goto(url + "#at-the-table");
await hosted.click("#awake");
await hosted.waitForSelector("#awake[aria-pressed=true]");
await hosted.click("#awake");
await hosted.waitForSelector("#awake[aria-pressed=false]");
// The link to a rule: copied, or given to whatever the device shares with.
await hosted.goto(url + "#7.7");
await hosted.click(".share");
await hosted.waitForFunction(() => document.querySelector(".share").textContent === JSON.parse(document.getElementById("words").textContent).copied);
const shared = { copied: await hosted.evaluate(() => navigator.clipboard.readText()), at: await hosted.$eval(".share", (e) => e.closest(".rule").id) };
await hosted.evaluate(() => { location.hash = "10.5"; });
await hosted.waitForFunction(() => document.querySelector(".share")?.closest(".question"));
shared.buttons = await hosted.$$eval(".share", (all) => all.length);
const sharing = await context.newPage();
await sharing.addInitScript(() => { navigator.share = async (given) => { window.given = given; }; });
await sharing.goto(url + "#tie");
await sharing.click(".share");
shared.given = await sharing.evaluate(() => window.given);
await sharing.close();
await new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
await hosted.goto("about:blank");
await hosted.goto(url);
seen.hosted = { manifest, errors, obstacles, shared, url, offline: await hosted.evaluate(() => document.querySelector("h1").textContent) };
await browser.close();
console.log(JSON.stringify(seen));
