/** Illegible colours, and fonts that nothing provides (L2). */
import { legibleColours, type Theme } from '@tableside/core/content';
import { finders, warns, when, type CheckedBrand, type FoundBy } from './finding.ts';

export const looks = finders({
  themeMissing: warns('There is none: the app is black, white and grey, in the system’s font.'),
  logoMissing: warns('The name is shown as text: there is no logo.'),
  contrastLow: warns(
    (from: string, before: string, least: string, to: string) =>
      `${from} has a contrast of ${before}, below ${least}: it is shown as ${to}.`,
  ),
  contrastStaysLow: warns(
    (from: string, before: string, least: string, to: string, after: string) =>
      `${from} has a contrast of ${before}, below ${least}: it is shown as ${to}, which has ${after}: nothing reads on both its backgrounds.`,
  ),
  fontUnknown: warns(
    (family: string) => `The app ships no font "${family}", and fonts brings none: the system's is shown.`,
  ),
});

type LookFinding = FoundBy<typeof looks>;

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

function contrastFindings({ colours }: Theme): readonly LookFinding[] {
  return legibleColours(colours).corrections.map(({ colour, from, to, least, before, after }) => {
    const values = [`theme: ${colour}Colour`, from, ratio(before), `${least}:1`, to] as const;
    return after < least ? looks.contrastStaysLow(...values, ratio(after)) : looks.contrastLow(...values);
  });
}

function fontFindings({ headingFont, bodyFont, fonts }: Theme): readonly LookFinding[] {
  const known = [...SHIPPED_FONTS, ...GENERIC, ...fonts.map(({ family }) => family)];
  return Object.entries({ headingFont, bodyFont }).flatMap(([field, family]) =>
    family === undefined || known.includes(family) ? [] : [looks.fontUnknown(`theme: ${field}`, family)],
  );
}

export const lookFindings = ({ brand: { theme }, hasTheme }: CheckedBrand): readonly LookFinding[] => [
  ...when(!hasTheme, () => looks.themeMissing('brand: theme')),
  ...contrastFindings(theme),
  ...fontFindings(theme),
  ...when(hasTheme && theme.logo === undefined, () => looks.logoMissing('theme: logo')),
];
