/** Legible colours (L2), in light and dark mode. */
import { coloursIn, type Theme } from '@tableside/core/content';
import { turnsDark, applyTheme } from '../document/apply-theme.ts';

/**
 * Sets legible colours on the document: dark ones if the brand has both and the phone prefers them, also when that
 * preference changes.
 */
export function makeLegible(document: Document, theme: Theme): void {
  const show = (): void => {
    const scheme = theme.colourScheme === 'dark' || turnsDark(theme) ? 'dark' : 'light';
    // The card provider's fields keep the colours with which they were made, so their surroundings must too.
    if (document.querySelector('.card-field iframe') === null)
      applyTheme(document, { ...theme, colours: coloursIn(theme, scheme).colours }, scheme);
  };
  show();
  if (theme.colourScheme === 'both')
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}
