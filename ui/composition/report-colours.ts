import { coloursIn, type Theme } from '@tableside/core/content';

/** Calls `report` for each illegible colour of the content (L2). */
export function reportColours(theme: Theme, report: (correction: string) => void): void {
  for (const { colour, from, to, before } of coloursIn(theme, 'light').corrections)
    report(`${colour}Colour ${from} has a contrast of ${before.toFixed(2)}:1 and is shown as ${to}`);
}
