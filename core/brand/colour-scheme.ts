/**
 * Dark colours for a brand whose content has light ones and says `both`. They are derived by rule, so that they keep
 * the brand's hues and are legible (L2).
 */
import type { Colour, Theme, ThemeColours } from './brand.ts';
import {
  channelsOf,
  contrastOf,
  LEAST_PART_CONTRAST,
  legibleColours,
  luminanceOf,
  type LegibleColours,
} from './contrast.ts';

/** What the phone prefers (`prefers-color-scheme`). */
export type ShownScheme = 'light' | 'dark';

/**
 * A theme's legible colours in a scheme, and the corrections made. The content's colours are those of its own scheme.
 * With `both` they are the light ones, and the dark ones are derived.
 */
export const coloursIn = (
  { colours, colourScheme }: Pick<Theme, 'colours' | 'colourScheme'>,
  scheme: ShownScheme,
): LegibleColours =>
  legibleColours(colourScheme === 'both' && scheme === 'dark' ? darkColours(colours) : colours);

/** Relative luminances of dark grounds. */
const LUMINANCE = { background: 0.009, surface: 0.02, border: 0.06, banner: 0.045 } as const;

/**
 * Contrasts with a dark surface. They exceed the required ones, so that nothing is corrected and the order of weight
 * is kept.
 */
const CONTRAST = { text: 11, heading: 9, mutedText: 6, accent: 5 } as const;

/** Dark grounds show only a hint of the hue. */
const MOST_SATURATION_OF_GROUND = 0.22;

/**
 * The dark colours of a light theme. Grounds take the primary's hue. Text takes the light ground's colour where that
 * is light enough. Every other colour stays, or becomes as much lighter in its own hue as its contrast needs.
 */
export function darkColours(colours: ThemeColours): ThemeColours {
  const own = tintOf(colours.primary);
  const shade = { ...own, saturation: Math.min(own.saturation, MOST_SATURATION_OF_GROUND) };
  const background = withLuminance(shade, LUMINANCE.background);
  const surface = withLuminance(shade, LUMINANCE.surface);
  const seen = (colour: Colour, contrast: number): Colour =>
    lighter(colour, (candidate) => contrastOf(candidate, surface) >= contrast);
  const isPaper = contrastOf(colours.background, surface) >= CONTRAST.text;
  return legibleColours({
    background,
    surface,
    text: isPaper ? colours.background : seen(colours.text, CONTRAST.text),
    mutedText: seen(colours.mutedText, CONTRAST.mutedText),
    heading: seen(colours.heading, CONTRAST.heading),
    primary: seen(colours.primary, CONTRAST.accent),
    secondary: seen(colours.secondary, CONTRAST.accent),
    link: seen(colours.link, CONTRAST.accent),
    error: seen(colours.error, CONTRAST.accent),
    success: seen(colours.success, CONTRAST.accent),
    button: seen(colours.button, LEAST_PART_CONTRAST),
    buttonText: colours.buttonText,
    border: withLuminance(shade, LUMINANCE.border),
    banner: lighter(colours.banner, (candidate) => luminanceOf(candidate) >= LUMINANCE.banner),
    bannerText: colours.bannerText,
  }).colours;
}

/** Hue 0 to 6 (once around), saturation and lightness 0 to 1. */
interface Tint {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

const STEPS = 255;

/** The shades of a tint, from lightness `from` to white. */
const shadesOf = (tint: Tint, from: number): readonly Colour[] =>
  Array.from({ length: STEPS + 1 }, (_, step) =>
    colourOf({ ...tint, lightness: from + ((1 - from) * step) / STEPS }),
  );

/** The darkest shade of a tint with at least that luminance. */
const withLuminance = (tint: Tint, luminance: number): Colour =>
  shadesOf(tint, 0).find((shade) => luminanceOf(shade) >= luminance) ?? '#ffffff';

/** The colour, or the next lighter one of its hue that meets the condition. */
function lighter(colour: Colour, willDo: (candidate: Colour) => boolean): Colour {
  if (willDo(colour)) return colour;
  const tint = tintOf(colour);
  return shadesOf(tint, tint.lightness).find(willDo) ?? '#ffffff';
}

function tintOf(colour: Colour): Tint {
  const [red, green, blue] = channelsOf(colour);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = (2 * most - range) / (2 * STEPS);
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue, saturation: range / STEPS / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function colourOf({ hue, saturation, lightness }: Tint): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (turn: number): string => {
    const at = (turn + hue * 2 + 12) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(share * STEPS)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
