/** Colours that can be read (L2), by day and in the dark: fetched by itself, after what every brand needs. */
import { coloursIn, type Theme } from '@tableside/core';
import { turnsDark, wear } from '../theme.ts';

export { describePage } from '../page-head.ts';

/**
 * Dresses the document in legible colours, dark ones where the brand has both and the phone asks for them, also when
 * it changes its mind; `report` hears of each colour of the content that was not legible.
 */
export function makeLegible(document: Document, theme: Theme, report: (correction: string) => void): void {
  for (const { colour, from, to, before } of coloursIn(theme, 'light').corrections)
    report(`${colour}Colour ${from} has a contrast of ${before.toFixed(2)}:1 and is shown as ${to}`);
  const show = (): void => {
    const scheme = theme.colourScheme === 'dark' || turnsDark(theme) ? 'dark' : 'light';
    // The card provider's fields keep the colours that they were made with, and so does what is around them.
    if (document.querySelector('.card-field iframe') === null)
      wear(document, { ...theme, colours: coloursIn(theme, scheme).colours }, scheme);
  };
  show();
  if (theme.colourScheme === 'both')
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}
