import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coloursIn,
  darkColours,
  legibleColours,
  type Colour,
  type Theme,
  type ThemeColours,
} from '@tableside/core/content';
import { contrastOf, CONTRAST_RULES } from '../../../core/brand/contrast.ts';
import { anyColours } from './colours.ts';
import { brandContent } from './venues.ts';

/** Aubergine and pink on cream. */
const cream: ThemeColours = {
  primary: '#4a1a3f',
  secondary: '#53602b',
  background: '#faf3e6',
  surface: '#fffcf5',
  text: '#2f1429',
  mutedText: '#6d5563',
  heading: '#4a1a3f',
  button: '#a9266b',
  buttonText: '#fffcf5',
  link: '#8f1d59',
  border: '#e3d5c5',
  error: '#a3241c',
  success: '#465820',
  banner: '#4a1a3f',
  bannerText: '#fbe9ef',
};

const themeWith = (changes: Partial<Theme>): Theme => ({ ...brandContent.theme, colours: cream, ...changes });

const channels = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The edge of a field, mixed as the style sheet does. */
const fieldBorder = ({ text, surface }: ThemeColours): Colour => {
  const under = channels(surface);
  const mixed = channels(text).map((channel, at) => Math.round(channel * 0.55 + (under[at] ?? 0) * 0.45));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

describe('a brand’s colour schemes', () => {
  it.each(['light', 'dark'] as const)(
    'are the content’s alone with %s, whatever the phone prefers',
    (own) => {
      const theme = themeWith({ colourScheme: own });
      expect(coloursIn(theme, 'light').colours).toEqual(cream);
      expect(coloursIn(theme, 'dark').colours).toEqual(cream);
    },
  );

  it('are the content’s for light and others for dark with both', () => {
    const theme = themeWith({ colourScheme: 'both' });
    expect(coloursIn(theme, 'light').colours).toEqual(cream);
    expect(coloursIn(theme, 'dark').colours).toEqual(darkColours(cream));
  });

  it('are legible in both schemes, and each correction is reported (L2)', () => {
    const { colours, corrections } = coloursIn(themeWith({ colours: { ...cream, text: '#cccccc' } }), 'dark');
    expect(colours.text).not.toBe('#cccccc');
    expect(corrections).toMatchObject([{ colour: 'text', from: '#cccccc' }]);
  });
});

describe('a brand’s dark colours', () => {
  const dark = darkColours(cream);

  it('grounds take the primary hue, the surface a little lighter', () => {
    expect(contrastOf(dark.background, '#000000')).toBeLessThan(1.3);
    expect(contrastOf(dark.surface, '#000000')).toBeLessThan(1.6);
    expect(contrastOf(dark.surface, '#000000')).toBeGreaterThan(contrastOf(dark.background, '#000000'));
    const [red = 0, green = 0, blue = 0] = channels(dark.background);
    expect(red).toBeGreaterThan(green);
    expect(blue).toBeGreaterThan(green);
  });

  it('text takes the light page’s colour', () => {
    expect(dark.text).toBe(cream.background);
  });

  it('a button visible on dark keeps its colour', () => {
    const { button, buttonText } = darkColours({ ...cream, button: '#ffb100', buttonText: '#131a80' });
    expect([button, buttonText]).toEqual(['#ffb100', '#131a80']);
  });

  it('black, white and grey brands get dark greys', () => {
    const { background, surface } = darkColours({ ...cream, primary: '#000000' });
    for (const ground of [background, surface]) expect(new Set(channels(ground)).size).toBe(1);
  });

  it('any brand is legible: text 4.5:1, controls and field edges 3:1 (L2)', () => {
    fc.assert(
      fc.property(anyColours, (colours) => {
        const shown = darkColours(colours);
        const grounds = [shown.background, shown.surface];
        for (const { colour, on, least } of CONTRAST_RULES)
          for (const ground of on)
            expect(contrastOf(shown[colour], shown[ground])).toBeGreaterThanOrEqual(least);
        for (const ground of grounds) {
          expect(contrastOf(shown.button, ground)).toBeGreaterThanOrEqual(3);
          expect(contrastOf(fieldBorder(shown), ground)).toBeGreaterThanOrEqual(3);
          expect(contrastOf(ground, '#000000')).toBeLessThan(1.6);
        }
        expect(legibleColours(shown).corrections).toEqual([]);
      }),
    );
  });
});
