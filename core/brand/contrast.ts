/**
 * Legible colours (L2, WCAG 2.2 AA). A text colour below 4.5:1 on its ground, and the colour of a control below 3:1,
 * is moved towards black or white, no further than needed.
 */
import type { Colour, ThemeColours } from './brand.ts';

/** Least contrast of text with its ground (WCAG 1.4.3). */
const LEAST_TEXT_CONTRAST = 4.5;

/** Least contrast of a control, or of its state, with its ground (WCAG 1.4.11). */
export const LEAST_PART_CONTRAST = 3;

/** A colour, the grounds that it appears on, and the contrast that it needs on each. */
export interface ContrastRule {
  readonly colour: keyof ThemeColours;
  readonly on: readonly (keyof ThemeColours)[];
  readonly least: number;
}

const PAGE = ['background', 'surface'] as const;

/** Which of a theme's colours are text or mark a control, and on which grounds. */
export const CONTRAST_RULES: readonly ContrastRule[] = [
  { colour: 'text', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'mutedText', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'heading', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'link', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'secondary', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'error', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'success', on: PAGE, least: LEAST_TEXT_CONTRAST },
  { colour: 'buttonText', on: ['button'], least: LEAST_TEXT_CONTRAST },
  { colour: 'bannerText', on: ['banner'], least: LEAST_TEXT_CONTRAST },
  { colour: 'primary', on: PAGE, least: LEAST_PART_CONTRAST },
];

/** A colour that was not legible, and its replacement. */
interface ColourCorrection {
  readonly colour: keyof ThemeColours;
  readonly from: Colour;
  readonly to: Colour;
  /** 4.5 for text, 3 for a control. */
  readonly least: number;
  /** The least contrast on any of its grounds, before and after: 1 to 21. */
  readonly before: number;
  /** Below `least` where no colour is legible on all grounds, for a surface far from its background. */
  readonly after: number;
}

/** Legible colours and the corrections made. */
export interface LegibleColours {
  readonly colours: ThemeColours;
  readonly corrections: readonly ColourCorrection[];
}

/**
 * The theme's colours, each legible on its grounds (L2).
 *
 * @example
 * ```ts
 * const { colours, corrections } = legibleColours({ ...NEUTRAL_COLOURS, mutedText: '#999999' });
 * colours.mutedText; // '#707070'
 * corrections.map(({ colour, least }) => [colour, least]); // [['mutedText', 4.5]]
 * legibleColours(NEUTRAL_COLOURS).corrections; // []
 * ```
 */
export function legibleColours(colours: ThemeColours): LegibleColours {
  const corrections = CONTRAST_RULES.flatMap(({ colour, on, least }) => {
    const grounds = on.map((ground) => luminanceOf(colours[ground]));
    const from = colours[colour];
    const before = leastContrast(from, grounds);
    if (before >= least) return [];
    const to = legibleOn(from, grounds, least);
    return to === from ? [] : [{ colour, from, to, least, before, after: leastContrast(to, grounds) }];
  });
  const corrected = Object.fromEntries(corrections.map(({ colour, to }) => [colour, to]));
  return { colours: { ...colours, ...corrected }, corrections };
}

/** A colour and one of its grounds. */
export interface ContrastPair {
  readonly colour: keyof ThemeColours;
  readonly on: keyof ThemeColours;
  readonly least: number;
  /** In the content and as shown: 1 to 21. */
  readonly before: number;
  readonly after: number;
}

/** Every pair that must be legible, with its contrasts. */
export function contrastPairs(colours: ThemeColours): readonly ContrastPair[] {
  const shown = legibleColours(colours).colours;
  return CONTRAST_RULES.flatMap(({ colour, on, least }) =>
    on.map((ground) => ({
      colour,
      on: ground,
      least,
      before: contrastOf(colours[colour], colours[ground]),
      after: contrastOf(shown[colour], shown[ground]),
    })),
  );
}

/** The contrast of two colours (WCAG 2.2): 1 for equal ones, 21 for black and white. */
export const contrastOf = (a: Colour, b: Colour): number =>
  contrastOfLuminances(luminanceOf(a), luminanceOf(b));

const contrastOfLuminances = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const leastContrast = (colour: Colour, grounds: readonly number[]): number => {
  const luminance = luminanceOf(colour);
  return Math.min(...grounds.map((ground) => contrastOfLuminances(luminance, ground)));
};

/**
 * The nearest legible colour on the way to black or white, else a legible grey, else the end with the best contrast.
 *
 * @param grounds their luminances
 */
function legibleOn(colour: Colour, grounds: readonly number[], least: number): Colour {
  for (const candidate of candidatesFor(colour))
    if (leastContrast(candidate, grounds) >= least) return candidate;
  return ENDS.reduce<Colour>(
    (best, end) => (leastContrast(end, grounds) > leastContrast(best, grounds) ? end : best),
    colour,
  );
}

/** Made one by one: most colours need few steps, and a page waits for them before its first paint. */
function* candidatesFor(colour: Colour): Generator<Colour> {
  for (const share of MIX_SHARES) for (const end of ENDS) yield mixed(colour, end, share);
  for (const share of MIX_SHARES) yield mixed(ENDS[0], ENDS[1], share);
}

const ENDS = ['#000000', '#ffffff'] as const;

const MIX_STEPS = 64;

/** 64 steps, each too small to see. */
const MIX_SHARES = Array.from({ length: MIX_STEPS }, (_, step) => (step + 1) / MIX_STEPS);

type Channels = readonly [red: number, green: number, blue: number];

/** Each 0 to 255. */
export const channelsOf = (colour: Colour): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

function mixed(from: Colour, to: Colour, share: number): Colour {
  const end = channelsOf(to);
  const channels = channelsOf(from).map((channel, at) =>
    Math.round(channel + ((end[at] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2): 0 for black to 1 for white. */
export function luminanceOf(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
