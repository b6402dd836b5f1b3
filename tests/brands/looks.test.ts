import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { contrast } from '../contrast.ts';

const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['textColour', 'mutedTextColour', 'headingColour', 'linkColour', 'errorColour', 'successColour'].flatMap(
    (text) => [[text, 'backgroundColour'] as const, [text, 'surfaceColour'] as const],
  ),
  ['primaryColour', 'backgroundColour'],
  ['secondaryColour', 'backgroundColour'],
  ['buttonTextColour', 'buttonColour'],
  ['bannerTextColour', 'bannerColour'],
];

describe.each(sampleBrands.map((brand) => ({ key: brand.key, brand })))(
  'the brand $key: colours and pictures',
  ({ brand }) => {
    const theme = brand.content.entries.find(({ contentType }) => contentType === 'theme');

    it.each(PAIRS)('text is legible: %s on %s, at least 4.5 to 1 (L2)', (text, ground) => {
      expect(contrast(String(theme?.fields[text]), String(theme?.fields[ground]))).toBeGreaterThanOrEqual(
        4.5,
      );
    });

    const drawings = readdirSync(brand.assetsFolder).filter((file) => file.endsWith('.svg'));

    it.each(drawings)('the picture %s is small, self-contained and without scripts', (file) => {
      const address = new URL(file, brand.assetsFolder);
      const drawing = readFileSync(address, 'utf8');
      expect(statSync(address).size).toBeLessThan(6 * 1024);
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
      expect(drawing).not.toMatch(/<(script|foreignObject|image|text|style|a|iframe)\b/i);
      expect(drawing).not.toMatch(/\bon\w+=|javascript:|data:|@import/i);
      const addresses = [...drawing.matchAll(/(?:href|url)\s*[=(]\s*["']?([^"')]*)/gi)].map(([, to]) => to);
      expect(addresses.filter((to) => !to?.startsWith('#'))).toEqual([]);
    });

    const photographs = readdirSync(brand.assetsFolder).filter((file) => file.endsWith('.webp'));
    const masters = photographs.filter((file) => !/\d+x\d+/.test(file));

    it.each(masters)('the photograph %s is small, and has the sizes that the app asks for', (master) => {
      const sizes = ['.webp', '.240x180.webp', '.480x360.webp'].map((size) => master.replace('.webp', size));
      expect(photographs).toEqual(expect.arrayContaining(sizes));
      for (const size of sizes)
        expect(statSync(new URL(size, brand.assetsFolder)).size).toBeLessThanOrEqual(12 * 1024);
    });
  },
);

/** The size in a PNG's header. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe.each(sampleBrands.map((brand) => ({ key: brand.key, brand })))('the icon of $key', ({ brand }) => {
  it.each([
    ['icon.png', 512],
    // As the image host makes it for a phone's home screen.
    ['icon.180x180.png', 180],
  ])('the icon %s is a picture of %d px, and small', (file, size) => {
    const png = readFileSync(new URL(file, brand.assetsFolder));
    expect(sizeOf(png)).toEqual([size, size]);
    expect(png.length).toBeLessThan(32 * 1024);
  });

  it('the content names the brand’s icon', () => {
    const icon = brand.content.assets.find(({ id }) => id === 'icon');
    expect(icon).toMatchObject({
      path: expect.stringMatching(/\/icon\.png$/) as string,
      width: 512,
      height: 512,
    });
  });
});
