/** Illegible colours, and fonts that nothing provides (L2). */
import { legibleColours, type Theme } from '@tableside/core/content';
import { warns, when, type CheckedBrand, type Finding } from './finding.ts';

/** Font families that the app ships (ui/styles/fonts.css). */
export const SHIPPED_FONTS: readonly string[] = [
  'Fraunces Variable',
  'Figtree Variable',
  'Archivo Variable',
  'Archivo Heavy Variable',
  'Besley Variable',
  'Cabin Variable',
];

const GENERIC = ['system-ui', 'serif', 'sans-serif', 'monospace', 'cursive'];

const ratio = (contrast: number): string => `${contrast.toFixed(2)}:1`;

function contrastFindings({ colours }: Theme): readonly Finding[] {
  return legibleColours(colours).corrections.map(({ colour, from, to, least, before, after }) =>
    warns(
      `theme: ${colour}Colour`,
      `${from} has a contrast of ${ratio(before)}, below ${least}:1: it is shown as ${to}` +
        (after < least ? `, which has ${ratio(after)}: nothing reads on both its backgrounds.` : '.'),
    ),
  );
}

function fontFindings({ headingFont, bodyFont, fonts }: Theme): readonly Finding[] {
  const known = [...SHIPPED_FONTS, ...GENERIC, ...fonts.map(({ family }) => family)];
  return Object.entries({ headingFont, bodyFont }).flatMap(([field, family]) =>
    when(family !== undefined && !known.includes(family), () =>
      warns(
        `theme: ${field}`,
        `The app ships no font "${family}", and fonts brings none: the system's is shown.`,
      ),
    ),
  );
}

export const lookFindings = ({ brand: { theme }, hasTheme }: CheckedBrand): readonly Finding[] => [
  ...when(!hasTheme, () =>
    warns('brand: theme', 'There is none: the app is black, white and grey, in the system’s font.'),
  ),
  ...contrastFindings(theme),
  ...fontFindings(theme),
  ...when(hasTheme && theme.logo === undefined, () =>
    warns('theme: logo', 'The name is shown as text: there is no logo.'),
  ),
];
