import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeIn } from '../../../adapters/browser/qr-decoder.ts';
import { pictureOf, type Lie } from './code-pictures.ts';

describe('a QR code in a picture', () => {
  it.each<[string, Lie]>([
    ['straight', { scale: 4 }],
    ['small', { scale: 2 }],
    ['large', { scale: 12 }],
    ['turned a little', { scale: 6, turned: 12 }],
    ['turned by a quarter', { scale: 5, turned: 90 }],
    ['on its head', { scale: 5, turned: 180 }],
    ['turned askew', { scale: 6, turned: 41 }],
    ['tilted away', { scale: 6, tilted: 0.15 }],
    ['in bad light', { scale: 6, ink: 60, paper: 120 }],
    ['in a grainy picture', { scale: 6, noise: 60 }],
    ['printed light on dark', { scale: 6, ink: 235, paper: 20 }],
    ['turned, tilted and grainy', { scale: 7, turned: 20, tilted: 0.15, noise: 40 }],
  ])('is read when it is %s', (_how, lie) => {
    expect(codeIn(pictureOf('WELCOME10', lie))).toBe('WELCOME10');
  });

  it.each(['https://brand.example/v?code=FIVER-OFF', 'Käse & Brot 10 %', '0123456789', '割引'])(
    'holds %s',
    (text) => {
      expect(codeIn(pictureOf(text, { scale: 5 }))).toBe(text);
    },
  );

  it.each<[string, (at: number) => number]>([
    ['paper', () => 255],
    ['darkness', () => 0],
    ['stripes', (at) => (at % 40 < 20 ? 0 : 255)],
    ['noise', (at) => (Math.imul(at, 2_654_435_761) >>> 8) % 256],
  ])('is not found in %s', (_what, shade) => {
    const [width, height] = [160, 120];
    const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => shade(at >> 2));
    expect(codeIn({ width, height, data })).toBeUndefined();
  });

  it('is not found without pixels', () => {
    expect(codeIn({ width: 0, height: 0, data: new Uint8ClampedArray() })).toBeUndefined();
  });

  it('gives any voucher code from one of two pictures, never another', () => {
    const code = fc.string({ minLength: 1, maxLength: 64 });
    // The decoder finds no code in a few upright pictures. A hand holds the phone a little otherwise each time.
    const upright = (text: string) => codeIn(pictureOf(text, { scale: 3 }));
    const turned = (text: string) => codeIn(pictureOf(text, { scale: 5, turned: 5 }));
    fc.assert(
      fc.property(code, (text) => {
        expect(upright(text) ?? turned(text)).toBe(text);
      }),
      { examples: [[';y<5,r\\uK[Q"']] },
    );
  });
});
