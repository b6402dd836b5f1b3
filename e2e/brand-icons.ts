/**
 * Renders the sample brands' icons as PNGs for phones' home screens: in the content's size, and as the content's image
 * host resizes them for an iPhone. Run: npm run brand:icons
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { sampleBrands } from '../fixtures/brands/index.ts';
import { launchBrowser } from './bench/slow-phone.ts';

const ICONS = [
  { file: 'icon.png', size: 512 },
  { file: 'icon.180x180.png', size: 180 },
];

const browser = await launchBrowser();
const page = await browser.newPage();
for (const { assetsFolder } of sampleBrands) {
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block }</style>${readFileSync(new URL('icon.svg', assetsFolder), 'utf8')}`,
  );
  for (const { file, size } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    writeFileSync(new URL(file, assetsFolder), await page.screenshot());
  }
}
await browser.close();
