import { describe, expect, it } from 'vitest';
import { NEUTRAL_THEME } from '../../../adapters/contentful/theme.ts';

/** Relative luminance and contrast by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const { colours } = NEUTRAL_THEME;

describe('the neutral theme', () => {
  it('the neutral theme is black, white and grey (section 3)', () => {
    for (const colour of Object.values(colours)) {
      expect(new Set([colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)]).size).toBe(1);
    }
  });

  it.each(['text', 'mutedText', 'heading', 'link', 'error', 'success', 'primary', 'secondary'] as const)(
    'the neutral theme’s %s is legible on background and surface (L2)',
    (name) => {
      expect(contrast(colours[name], colours.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours[name], colours.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('buttons and the banner of the neutral theme are legible', () => {
    expect(contrast(colours.buttonText, colours.button)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.bannerText, colours.banner)).toBeGreaterThanOrEqual(4.5);
  });
});
