/** Colours that cannot be read, mended (L2): fetched by itself, for few brands need it. */
import { legibleColours, type Theme } from '@tableside/core';
import { wear } from './theme.ts';

/** Dresses the document in legible colours; `report` hears of each that was not. */
export function makeLegible(document: Document, theme: Theme, report: (correction: string) => void): void {
  const { colours, corrections } = legibleColours(theme.colours);
  for (const { colour, from, to, before } of corrections)
    report(`${colour}Colour ${from} has a contrast of ${before.toFixed(2)}:1 and is shown as ${to}`);
  if (corrections.length > 0) wear(document, { ...theme, colours });
}
