// Opens what lies over a rulebook's page and leaves it again, by Back and by hand; prints one JSON object of observations.
//   node layers.mjs MODULES CHROMIUM FILE
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, executablePath, file] = process.argv.slice(2);
const require = createRequire(modules + "/");
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const address = pathToFileURL(file).href;
const seen = { errors: [] };

async function look(name, options) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.on("pageerror", (e) => seen.errors.push(String(e)));
  await page.goto(address + "#tie");
  await page.waitForFunction(() => document.activeElement.id === "tie");
  const state = () => page.evaluate(() => ({
    hash: location.hash, top: Math.round(scrollY), steps: history.length, popup: !document.getElementById("popup").hidden,
    contents: document.getElementById("contents").matches(".shown"), hits: !document.getElementById("hits").hidden,
    table: document.documentElement.matches(".at-table"), focused: document.activeElement === window.term,
  }));
  const rest = () => page.waitForTimeout(200);
  const back = async () => { await page.evaluate(() => history.back()); await rest(); return state(); };
  // Somewhere below the rule of the address, with a term on the screen.
  await page.evaluate(() => {
    window.term = [...document.querySelectorAll("main a.term")].find((a) => a.getBoundingClientRect().top > 300);
    window.term.scrollIntoView({ block: "center" });
  });
  await rest();
  const found = { before: await state() };
  const term = () => page.evaluate(() => window.term.click());
  await term();
  await rest();
  found.popup = [await state(), await back()];
  await term();
  await page.keyboard.press("Escape");
  await rest();
  found.escaped = await state();
  await page.fill("#query", "guillotine");
  await rest();
  found.hits = [await state(), await back()];
  await page.evaluate(() => { document.activeElement.blur(); document.getElementById("query").value = ""; });
  if (options.isMobile) {
    await page.click("#menu");
    await rest();
    found.contents = [await state(), await back()];
    await page.click("#menu");
    await page.locator("#contents > ol > li > a").nth(2).click();
    await rest();
    found.chosen = [await state(), await back()];
  }
  await page.click("#to-table");
  await rest();
  found.table = [await state()];
  await page.evaluate(() => { document.getElementById("at-the-table").scrollTop = 100; });
  await rest();
  const scrolled = () => page.evaluate(() => document.getElementById("at-the-table").scrollTop);
  if (options.isMobile) {
    await page.click("#menu");
    await rest();
    found.over = await page.evaluate(() => {
      const link = document.querySelector("#contents a"), { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && document.activeElement === link;
    });
    found.overBack = await back();
  }
  const top = await scrolled();
  await page.reload();
  await rest();
  found.reloaded = top === await scrolled();
  await page.keyboard.press("Escape");
  await rest();
  found.left = await state();
  await page.click("#to-table");
  await rest();
  await page.click(".leave");
  await rest();
  found.again = await state();
  await context.close();
  seen[name] = found;
}
await look("phone", { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });
await look("desk", { viewport: { width: 1280, height: 620 } });
await browser.close();
console.log(JSON.stringify(seen));
