import { describe, expect, it } from 'vitest';
import { pictureSizes } from '../../../ui/components/picture-sizes.ts';

const ORIGIN = 'https://tea.example';

describe('picture sizes', () => {
  it.each(['https://images.ctfassets.net/space/pie/hash/pie.jpg', `${ORIGIN}/brand-assets/tea/pie.webp`])(
    'offer three widths of a content image, cut to its box: %s',
    (image) => {
      const asked = (width: number, height: number) =>
        `${image}?fm=webp&w=${width}&h=${height}&fit=fill ${width}w`;
      expect(pictureSizes(image, ORIGIN, 3 / 4)).toBe(
        [asked(240, 180), asked(480, 360), asked(960, 720)].join(),
      );
      expect(pictureSizes(image, ORIGIN, 9 / 16)).toContain('w=960&h=540');
    },
  );

  it.each([
    ['a drawing, which has no pixels', 'https://images.ctfassets.net/space/pie/hash/pie.svg'],
    ['a photograph of a host that makes no other sizes', 'https://photos.example/pie.jpg'],
  ])('offer one width: %s', (_, image) => {
    expect(pictureSizes(image, ORIGIN, 3 / 4)).toBeUndefined();
  });
});
