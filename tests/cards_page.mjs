// Opens a rulebook's page as a player at the table would: addresses of cards and laws, searches, a card's picture.
// Prints one JSON object of observations for the tests to judge.
//   node cards_page.mjs MODULES CHROMIUM FILE
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, executablePath, file] = process.argv.slice(2);
const require = createRequire(modules + "/");
const { chromium } = require("playwright-core");
const { AxeBuilder } = require("@axe-core/playwright");
const { addresses, queries, picture } = JSON.parse(process.env.ASKED);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const seen = { messages: [], arrived: {}, found: {}, sideways: {}, axe: [] };
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce", hasTouch: true, isMobile: true });
const page = await context.newPage();
page.on("console", (message) => seen.messages.push(message.text()));
page.on("pageerror", (error) => seen.messages.push(String(error)));
const address = pathToFileURL(file).href;

for (const hash of addresses) {
  await page.goto("about:blank");
  await page.goto(address + hash);
  await page.reload();
  await page.waitForFunction(() => document.activeElement.id);
  seen.arrived[hash] = await page.evaluate(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    const seal = document.activeElement.querySelector(".seal");
    const first = seal ? seal.getBoundingClientRect().top : top;
    return first >= 0 && top < innerHeight && bottom > 0 ? document.activeElement.id : "cut off";
  });
}
for (const words of queries) {
  await page.fill("#query", words);
  seen.found[words] = await page.$eval("#hits [data-target]", (li) => li.dataset.target);
}
await page.keyboard.press("Escape");
const link = page.locator(`.listed th a[href="${picture}"]`);
await link.click();
seen.picture = await page.$eval("#popup", (e) => ({ shown: !e.hidden, pictures: e.querySelectorAll("svg").length, title: e.querySelector("svg title").textContent,
  dangling: [...e.querySelectorAll("use")].filter((use) => !document.querySelector(use.getAttribute("href"))).length, focused: document.activeElement === e }));
await page.keyboard.press("Escape");
seen.picture.returned = await link.evaluate((e) => document.activeElement === e);
for (const width of [320, 390, 1280]) {
  await page.setViewportSize({ width, height: 844 });
  seen.sideways[width] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
await page.setViewportSize({ width: 390, height: 844 });
// A figure is one picture with a title: its thousand parts would take most of axe's time.
await page.evaluate(() => {
  for (const svg of document.querySelectorAll("svg")) svg.replaceChildren(...[...svg.children].filter((e) => e.tagName === "title"));
  for (const face of document.querySelectorAll("template")) face.remove();
});
const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] }).analyze();
seen.axe = violations.map((v) => v.id + ": " + v.nodes[0].html.slice(0, 160));
await browser.close();
console.log(JSON.stringify(seen));
