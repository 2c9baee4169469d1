// Opens start pages in headless Chromium, in light and dark, wide and narrow; prints what axe finds and what runs sideways.
//   node start_pages.mjs MODULES CHROMIUM FILE...
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, executablePath, ...files] = process.argv.slice(2);
const require = createRequire(modules + "/");
const { chromium } = require("playwright-core");
const { AxeBuilder } = require("@axe-core/playwright");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const found = [];
for (const [width, colorScheme] of [[1280, "light"], [390, "dark"], [320, "light"]]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  for (const file of files) {
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href);
    const name = `${file.split("/").pop()} ${width} ${colorScheme}`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${name}: ${wide} pixels too wide`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map((v) => `${name}: ${v.id} ${v.nodes[0].html.slice(0, 160)}`));
  }
}
await browser.close();
console.log(JSON.stringify(found));
