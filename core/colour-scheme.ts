/**
 * A brand's colours in the dark, where its content has light ones and says `both`: derived by rule, so that they are
 * the brand's, and legible (L2).
 */
import type { Colour, Theme, ThemeColours } from './brand.ts';
import {
  contrastOf,
  LEAST_PART_CONTRAST,
  legibleColours,
  luminanceOf,
  MIX_SHARES,
  mixed,
  type LegibleColours,
} from './contrast.ts';

/** What a phone asks for (`prefers-color-scheme`). */
export type ShownScheme = 'light' | 'dark';

/**
 * A theme's colours as they are shown, each legible, and what was done for that. The content's are those of its own
 * scheme; with `both` they are the light ones, and the dark ones come of them.
 */
export const coloursIn = ({ colours, colourScheme }: Theme, scheme: ShownScheme): LegibleColours =>
  legibleColours(colourScheme === 'both' && scheme === 'dark' ? darkColours(colours) : colours);

/** Relative luminances of what is dark, from the page up. */
const LUMINANCE = { background: 0.009, surface: 0.02, border: 0.06, banner: 0.045 } as const;

/** Contrast with a surface in the dark: enough that none has to be corrected, and each keeps its place. */
const CONTRAST = { text: 11, heading: 9, mutedText: 6, accent: 5 } as const;

/**
 * Dark colours of the light ones: grounds in the primary's hue, text in the light ground's colour where that is light
 * enough, every other colour as it is or so far towards white as it takes to be seen.
 */
export function darkColours(colours: ThemeColours): ThemeColours {
  const shade = mixed(colours.primary, '#808080', 0.5);
  const background = withLuminance(shade, LUMINANCE.background);
  const surface = withLuminance(shade, LUMINANCE.surface);
  const seen = (colour: Colour, contrast: number): Colour =>
    towards('#ffffff', colour, (candidate) => contrastOf(candidate, surface) >= contrast);
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
    banner: towards('#ffffff', colours.banner, (candidate) => luminanceOf(candidate) >= LUMINANCE.banner),
    bannerText: colours.bannerText,
  }).colours;
}

/** The colour in so light or dark a shade. */
const withLuminance = (colour: Colour, luminance: number): Colour =>
  luminanceOf(colour) > luminance
    ? towards('#000000', colour, (candidate) => luminanceOf(candidate) <= luminance)
    : towards('#ffffff', colour, (candidate) => luminanceOf(candidate) >= luminance);

/** The colour, or the first on its way to `end` that will do. */
function towards(end: Colour, colour: Colour, willDo: (candidate: Colour) => boolean): Colour {
  const candidates = [0, ...MIX_SHARES].map((share) => mixed(colour, end, share));
  return candidates.find(willDo) ?? end;
}
