import { describe, expect, it } from 'vitest';
import { NEUTRAL_THEME } from '../../../adapters/contentful/theme-content.ts';
import { contrast } from '../../contrast.ts';

const { colours } = NEUTRAL_THEME;

describe('the neutral theme', () => {
  it('is black, white and grey (section 3)', () => {
    for (const colour of Object.values(colours)) {
      expect(new Set([colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)]).size).toBe(1);
    }
  });

  it.each(['text', 'mutedText', 'heading', 'link', 'error', 'success', 'primary', 'secondary'] as const)(
    'has a legible %s on background and surface (L2)',
    (name) => {
      expect(contrast(colours[name], colours.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours[name], colours.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has legible buttons and banner', () => {
    expect(contrast(colours.buttonText, colours.button)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.bannerText, colours.banner)).toBeGreaterThanOrEqual(4.5);
  });
});
