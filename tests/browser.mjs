// Drives the rulebook's pages in headless Chromium; prints one JSON object of observations for the tests to judge.
// axe looks at every language; the English page is also searched, stepped through, filtered and left for another.
//   node browser.mjs MODULES CHROMIUM SITE LANGUAGE...
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, executablePath, site, ...languages] = process.argv.slice(2);
const require = createRequire(modules + "/");
const { chromium } = require("playwright-core");
const { AxeBuilder } = require("@axe-core/playwright");
const shots = process.env.SHOTS;

const address = (language) => pathToFileURL(`${site}/${language}/rulebook.html`).href;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const seen = { requests: [], errors: [], axe: {}, sideways: {} };

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

const sizes = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "light", hasTouch: true, isMobile: true },
};
async function judge(page, name) {
  // A figure is one picture with a title: its thousand parts tell axe nothing more.
  const found = await new AxeBuilder({ page }).exclude("svg g").exclude("svg.shared").analyze();
  const serious = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
  seen.axe[name] = serious.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | "));
  seen.sideways[name] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
for (const language of languages.filter((code) => code !== "en")) {
  const page = await open(sizes.light, "", language);
  await judge(page, language);
  await page.context().close();
}
for (const [name, options] of Object.entries(sizes)) {
  const page = await open(options);
  await judge(page, `en ${name}`);
  if (shots) {
    await page.screenshot({ path: `${shots}/${name}-top.png` });
    for (const at of (process.env.AT || "").split(",").filter(Boolean)) {
      await page.evaluate((id) => document.getElementById(id).scrollIntoView(), at);
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
    seen.dangling = await page.evaluate(() => [...document.querySelectorAll("a[href^='#'], use")].map((e) => (e.getAttribute("href") || e.getAttribute("xlink:href")).slice(1))
      .filter((id) => !document.getElementById(id)));
  }
  await page.context().close();
}

// Search, links, terms, stepper, filters, language.
const page = await open(sizes.light);
async function search(words) {
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("/");
  await page.fill("#query", words);
  const hits = await page.$$eval("#hits [role=option]", (all) => all.map((li) => li.innerText.replace(/\s+/g, " ")));
  return hits;
}
seen.search = {};
for (const words of JSON.parse(process.env.QUERIES || "[]")) seen.search[words] = await search(words);
const first = JSON.parse(process.env.QUERIES || "[]")[0];
if (first) {
  await search(first);
  await page.keyboard.press("Enter");
  seen.arrived = await page.evaluate(() => location.hash);
  seen.flashed = await page.evaluate(() => document.querySelector(location.hash).classList.contains("flash"));
}
const alias = await open(sizes.light, "#7.1");
seen.alias = await alias.evaluate(() => location.hash);
await alias.context().close();
await page.click("main a.term");
seen.popup = await page.$eval("#popup", (p) => (p.hidden ? "" : p.innerText));
await page.keyboard.press("Escape");
seen.popupGone = await page.$eval("#popup", (p) => p.hidden);
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
await page.click("#theme");
seen.theme = await page.evaluate(() => document.documentElement.dataset.theme + " " + getComputedStyle(document.body).backgroundColor);
{
  await page.evaluate(() => document.getElementById("tie").scrollIntoView());
  await page.waitForTimeout(150);
  await Promise.all([page.waitForNavigation(), page.selectOption("#language", "ru")]);
  seen.moved = page.url().split("/").slice(-2).join("/");
  const menu = (p) => p.$eval("#language", (e) => !e.closest("label").hidden);
  seen.menus = [await menu(page)];
  const alone = await browser.newPage();
  await alone.goto(pathToFileURL(`${site}/rulebook.html`).href);
  seen.menus.push(await menu(alone));
}
await page.context().close();
await browser.close();
console.log(JSON.stringify(seen));
