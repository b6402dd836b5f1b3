import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastPairs, legibleColours, type ThemeColours } from '@tableside/core/content';
import { contrastOf, CONTRAST_RULES } from '../../../core/brand/contrast.ts';
import { anyColours } from './colours.ts';

const legible: ThemeColours = {
  primary: '#000000',
  secondary: '#4d4d4d',
  background: '#ffffff',
  surface: '#f5f5f5',
  text: '#000000',
  mutedText: '#595959',
  heading: '#000000',
  button: '#000000',
  buttonText: '#ffffff',
  link: '#000000',
  border: '#d9d9d9',
  error: '#a00000',
  success: '#005000',
  banner: '#000000',
  bannerText: '#ffffff',
};

describe('contrastRatio (WCAG 2.2)', () => {
  it.each<readonly [`#${string}`, `#${string}`, number]>([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#a9266b', '#a9266b', 1],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrastOf(a, b)).toBeCloseTo(ratio, 2);
    expect(contrastOf(b, a)).toBe(contrastOf(a, b));
  });
});

describe('corrected text colours (L2)', () => {
  it('stay where the contrast is enough', () => {
    expect(legibleColours(legible)).toEqual({ colours: legible, corrections: [] });
  });

  it('move no further than needed, and are reported', () => {
    const { colours, corrections } = legibleColours({ ...legible, button: '#ffffff', buttonText: '#ff0000' });
    expect(corrections).toMatchObject([{ colour: 'buttonText', from: '#ff0000' }]);
    expect(corrections[0]?.before).toBeCloseTo(4, 1);
    expect(colours.buttonText).not.toBe('#ff0000');
    // Still a red: a sixteenth of the way to black is enough.
    expect(contrastOf(colours.buttonText, '#ffffff')).toBeLessThan(4.7);
    expect(colours.buttonText).toMatch(/^#[ef][0-9a-f]0000$/);
  });

  it('stay where no colour contrasts with all backgrounds', () => {
    const torn = { ...legible, background: '#ffffff', surface: '#000000', text: '#ffffff' } as const;
    expect(legibleColours(torn).corrections.filter(({ colour }) => colour === 'text')).toEqual([]);
  });

  it('marks of controls go to 3:1 and no further (WCAG 1.4.11)', () => {
    const { colours, corrections } = legibleColours({ ...legible, primary: '#f7c948' });
    expect(corrections).toMatchObject([{ colour: 'primary', least: 3 }]);
    expect(contrastOf(colours.primary, legible.surface)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(colours.primary, legible.surface)).toBeLessThan(3.2);
    expect(legibleColours({ ...legible, primary: '#8a8a8a' }).corrections).toEqual([]);
  });

  it('are reported by pair, with the old colour and the new', () => {
    const pairs = contrastPairs({ ...legible, buttonText: '#777777', button: '#ffffff' });
    expect(pairs).toHaveLength(CONTRAST_RULES.flatMap(({ on }) => on).length);
    const button = pairs.find(({ colour }) => colour === 'buttonText');
    expect(button).toMatchObject({ on: 'button', least: 4.5 });
    expect(button?.before).toBeCloseTo(4.48, 2);
    expect(button?.after).toBeGreaterThanOrEqual(4.5);
    const untouched = pairs.filter(({ colour }) => colour !== 'buttonText');
    for (const { before, after } of untouched) expect(after).toBe(before);
  });

  it('are readable on any single background; other colours stay', () => {
    fc.assert(
      fc.property(anyColours, (random) => {
        const colours = { ...random, surface: random.background };
        const legible = legibleColours(colours).colours;
        for (const { colour, on, least } of CONTRAST_RULES)
          for (const ground of on)
            expect(contrastOf(legible[colour], legible[ground])).toBeGreaterThanOrEqual(least);
        const ruled = CONTRAST_RULES.map(({ colour }) => colour as string);
        for (const name of Object.keys(colours) as (keyof ThemeColours)[])
          if (!ruled.includes(name)) expect(legible[name]).toBe(colours[name]);
      }),
    );
  });

  it('do not change again, and never lose contrast', () => {
    fc.assert(
      fc.property(anyColours, (colours) => {
        const once = legibleColours(colours);
        for (const { before, after } of once.corrections) expect(after).toBeGreaterThan(before);
        expect(legibleColours(once.colours).colours).toEqual(once.colours);
      }),
    );
  });
});
