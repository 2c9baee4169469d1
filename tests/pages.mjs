// Measures the rulebook's page of every game and language in headless Chromium; prints one JSON object for the tests.
// The screen for the table on a desk, what is wider than a phone, labels of pictures, what the search answers, and what
// a printer gets, as SITE/GAME/LANGUAGE/printed.pdf.
//   node pages.mjs MODULES CHROMIUM SITE GAME... -- LANGUAGE...
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, executablePath, site, ...rest] = process.argv.slice(2);
const games = rest.slice(0, rest.indexOf("--")), languages = rest.slice(rest.indexOf("--") + 1);
const require = createRequire(modules + "/");
const { chromium } = require("playwright-core");
const { AxeBuilder } = require("@axe-core/playwright");
const questions = JSON.parse(process.env.QUESTIONS || "{}"), places = JSON.parse(process.env.PLACES || "{}");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const seen = { errors: [], tables: {}, phones: {}, found: {}, places: {}, axe: {} };

async function open(game, language, options, hash = "") {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.on("pageerror", (e) => seen.errors.push(`${game} ${language} ${e}`));
  await page.goto(pathToFileURL(`${site}/${game}/${language}/rulebook.html`).href + hash);
  await page.evaluate(() => document.fonts.ready);
  return page;
}
const phone = (width) => ({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

async function table(game, language) {
  const page = await open(game, language, { viewport: { width: 1280, height: 900 } }, "#at-the-table");
  seen.tables[`${game} ${language}`] = await page.evaluate(() => {
    const screen = document.getElementById("at-the-table"), bottom = screen.getBoundingClientRect().bottom;
    const size = (e) => parseFloat(getComputedStyle(e).fontSize);
    const least = (parts) => Math.min(...[...screen.querySelectorAll(parts)].map(size));
    return { overflow: screen.scrollHeight - screen.clientHeight, sideways: screen.scrollWidth - screen.clientWidth,
      lowest: bottom - Math.max(...[...screen.querySelectorAll("li, td")].map((e) => e.getBoundingClientRect().bottom)),
      cut: [...screen.querySelectorAll(".sheet")].filter((e) => e.scrollWidth > e.clientWidth).length,
      rules: least("li, td, tbody th"), labels: least("thead th, small, p.later, h3, a, button") };
  });
  await page.context().close();
}
async function narrow(game, language, width) {
  const page = await open(game, language, phone(width));
  seen.phones[`${game} ${language} ${width}`] = await page.evaluate(() => {
    const sizes = [...document.querySelectorAll(".strip svg text, .picture svg text")].map((t) => parseFloat(t.getAttribute("font-size")) * t.getScreenCTM().a);
    const wide = [...document.querySelectorAll(".strip, .picture, .sheet, .telling, .result")].filter((e) => e.scrollWidth - e.clientWidth > 4);
    return { sideways: document.documentElement.scrollWidth - innerWidth, smallest: Math.min(...sizes.filter(Boolean)),
      unhinted: wide.filter((e) => !e.matches(".goes-on, .came-from")).map((e) => e.className),
      screens: Math.max(...wide.map((e) => e.scrollWidth / e.clientWidth), 1) };
  });
  if (width === 360) {
    const asked = Object.keys((questions[game] || {})[language] || {});
    seen.found[`${game} ${language}`] = await page.evaluate((list) => Object.fromEntries(list.map((words) => {
      const field = document.getElementById("query");
      field.value = words;
      field.dispatchEvent(new Event("input"));
      return [words, [...document.querySelectorAll("#hits [data-target]")].map((li) => li.dataset.target)];
    })), asked);
  }
  await page.context().close();
}
// Where an address leads, at first and when the page is loaded again.
async function visit(game, hash) {
  const page = await open(game, "en", { viewport: { width: 1280, height: 900 } }, hash);
  const look = async () => {
    await page.waitForFunction(() => document.activeElement.id);
    return page.evaluate(() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect();
      return top >= 60 && top < innerHeight && bottom > top ? document.activeElement.id : "out of sight";
    });
  };
  const first = await look();
  await page.reload();
  seen.places[`${game} ${hash}`] = [first, await look()];
  await page.context().close();
}
for (const game of games) {
  for (const hash of places[game] || []) await visit(game, hash);
  for (const language of languages) {
    await table(game, language);
    await narrow(game, language, 360);
  }
  await narrow(game, "en", 320);
  await narrow(game, "en", 390);
  for (const language of ["en", "de"]) {
    const page = await open(game, language, { viewport: { width: 1280, height: 900 } });
    await page.pdf({ path: `${site}/${game}/${language}/printed.pdf`, format: "A4", preferCSSPageSize: true });
    await page.context().close();
  }
}
// What axe says of the games that browser.mjs does not look at.
for (const game of games.slice(1)) {
  for (const [name, options] of [["desk", { viewport: { width: 1280, height: 900 } }], ["phone", phone(390)]]) {
    const page = await open(game, "en", options);
    await page.evaluate(() => {
      for (const svg of document.querySelectorAll("svg")) svg.replaceChildren(...[...svg.children].filter((e) => e.tagName === "title"));
      for (const face of document.querySelectorAll("template")) face.remove();
    });
    const found = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] }).analyze();
    seen.axe[`${game} ${name}`] = found.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | "));
    await page.context().close();
  }
}
await browser.close();
console.log(JSON.stringify(seen));
