/**
 * Legible colours (L2, WCAG 2.2 AA): a brand's text colours that fail 4.5:1 on what they stand on are moved towards
 * black or white, no further than they must.
 */
import type { Colour, ThemeColours } from './brand.ts';

/** Of text against its background (WCAG 1.4.3). */
export const LEAST_TEXT_CONTRAST = 4.5;

/** A text colour, and the colours that it stands on. */
export interface TextOnBackgrounds {
  readonly text: keyof ThemeColours;
  readonly on: readonly (keyof ThemeColours)[];
}

/** Which of a theme's colours are text, and on what. */
export const TEXT_ON_BACKGROUNDS: readonly TextOnBackgrounds[] = [
  { text: 'text', on: ['background', 'surface'] },
  { text: 'mutedText', on: ['background', 'surface'] },
  { text: 'heading', on: ['background', 'surface'] },
  { text: 'link', on: ['background', 'surface'] },
  { text: 'error', on: ['background', 'surface'] },
  { text: 'success', on: ['background', 'surface'] },
  { text: 'buttonText', on: ['button'] },
  { text: 'bannerText', on: ['banner'] },
];

/** A colour that was not legible, and what became of it. */
export interface ColourCorrection {
  readonly colour: keyof ThemeColours;
  readonly from: Colour;
  readonly to: Colour;
  /** The least contrast on what it stands on, before and after: 1 to 21. */
  readonly before: number;
  /** Below 4.5 where no colour at all is legible on all of it: a surface far from its background. */
  readonly after: number;
}

/** Colours that can be read, and what was done to them. */
export interface LegibleColours {
  readonly colours: ThemeColours;
  readonly corrections: readonly ColourCorrection[];
}

/** The theme's colours with every text legible on what it stands on (L2). */
export function legibleColours(colours: ThemeColours): LegibleColours {
  const corrections = TEXT_ON_BACKGROUNDS.flatMap(({ text, on }) => {
    const grounds = on.map((ground) => colours[ground]);
    const from = colours[text];
    const before = leastContrast(from, grounds);
    if (before >= LEAST_TEXT_CONTRAST) return [];
    const to = legibleOn(from, grounds);
    return to === from ? [] : [{ colour: text, from, to, before, after: leastContrast(to, grounds) }];
  });
  const corrected = Object.fromEntries(corrections.map(({ colour, to }) => [colour, to]));
  return { colours: { ...colours, ...corrected }, corrections };
}

/** The contrast of two colours (WCAG 2.2): 1 for equal ones to 21 for black and white. */
export function contrastOf(a: Colour, b: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

const leastContrast = (text: Colour, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(text, ground)));

/** The legible colour nearest to it on the way to black or white; where there is none, the best of the three. */
function legibleOn(colour: Colour, grounds: readonly Colour[]): Colour {
  for (let share = 1; share <= MIX_STEPS; share += 1) {
    const found = ENDS.map((end) => mixed(colour, end, share / MIX_STEPS)).find(
      (candidate) => leastContrast(candidate, grounds) >= LEAST_TEXT_CONTRAST,
    );
    if (found !== undefined) return found;
  }
  return ENDS.reduce<Colour>(
    (best, end) => (leastContrast(end, grounds) > leastContrast(best, grounds) ? end : best),
    colour,
  );
}

const ENDS = ['#000000', '#ffffff'] as const;

/** Small enough that no step can be seen. */
const MIX_STEPS = 64;

type Channels = readonly [red: number, green: number, blue: number];

/** Each 0 to 255. */
const channelsOf = (colour: Colour): Channels => [
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
function luminanceOf(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
