/** Makes docs/screens.png, and beside it the words that its screens show. Run: npm run docs:screens */
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath, launchOptions } from './chromium.ts';
import { expect } from './expect.ts';
import { Guest } from './pages/guest.ts';
import { TestSandbox } from './sandbox.ts';
import { WALKS, wordsOf } from './scenarios/picture.ts';

const PHONE = { width: 390, height: 844 };
const COLUMNS = 3;
const GAP = 24;

/** Fonts and the images in sight are there. Runs in the page. */
async function isDrawn(): Promise<boolean> {
  await document.fonts.ready;
  return [...document.images].every((image) => {
    const { top, left, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || top >= innerHeight || left >= innerWidth;
  });
}

chromiumPath();
const browser = await chromium.launch(launchOptions());
const words: Record<string, unknown> = {};
const screens: string[] = [];

for (const walk of WALKS) {
  const sandbox = await TestSandbox.start(walk.brand);
  const phone = await browser.newContext({
    baseURL: sandbox.origin,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  words[walk.brand.key] = await wordsOf(walk, new Guest(page), sandbox, async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
    screens.push((await page.screenshot()).toString('base64'));
  });
  await phone.close();
  await sandbox.stop();
}

const paper = await browser.newPage();
await paper.setContent(`<style>
  body { width: max-content; display: grid; grid-template-columns: repeat(${COLUMNS}, ${PHONE.width}px);
    gap: ${GAP}px; margin: 0; padding: ${GAP}px; background: #e8e5df }
  img { border-radius: 20px; box-shadow: 0 2px 12px rgb(0 0 0 / 12%) }
</style>${screens.map((png) => `<img src="data:image/png;base64,${png}">`).join('')}`);
await paper.locator('body').screenshot({ path: 'docs/screens.png' });
writeFileSync('docs/screens.json', `${JSON.stringify(words, null, 2)}\n`);

await browser.close();
