/** A brand's theme. The neutral theme replaces what is missing or unsound. */
import { unknownValue, optional, shape, text, textOrNumber } from '@tableside/core/codecs';
import {
  NEUTRAL_COLOURS,
  type ColourScheme,
  type FontFace,
  type TextTransform,
  type Theme,
  type ThemeColours,
} from '@tableside/core/content';
import { ICON_SIZES_PX } from '@tableside/core/guest';
import { present } from './present.ts';
import type { ContentFields } from './content-fields.ts';
import { colourOf, fontFamilyOf, fontWeightOf } from './safe-values.ts';

export const NEUTRAL_THEME: Theme = {
  colours: NEUTRAL_COLOURS,
  colourScheme: 'light',
  fonts: [],
  textTransform: 'none',
  headingTextTransform: 'none',
  buttonTextTransform: 'none',
  cornerRadius: 8,
  iconSize: 20,
};

const CORNER_RADIUS = { least: 0, most: 32 } as const;

const TEXT_TRANSFORMS: readonly TextTransform[] = ['capitalize', 'uppercase', 'lowercase', 'none'];

const font = shape(
  { family: text, file: text, weight: optional(textOrNumber), style: optional(unknownValue) },
  'font',
);

export function themeOf(fields: ContentFields | undefined): Theme {
  if (fields === undefined) return NEUTRAL_THEME;
  const transform = (name: string): TextTransform =>
    fields.parsed(name, 'a text transform', textTransformOf) ?? 'none';
  return present({
    colours: Object.fromEntries(
      Object.entries(NEUTRAL_COLOURS).map(([name, neutral]) => [
        name,
        fields.parsed(`${name}Colour`, 'a colour', colourOf) ?? neutral,
      ]),
    ) as unknown as ThemeColours,
    colourScheme: fields.parsed('colourScheme', 'a colour scheme', colourSchemeOf) ?? 'light',
    headingFont: fields.parsed('headingFont', 'a font family', fontFamilyOf),
    bodyFont: fields.parsed('bodyFont', 'a font family', fontFamilyOf),
    fonts: fontsOf(fields),
    textTransform: transform('textTransform'),
    headingTextTransform: transform('headingTextTransform'),
    buttonTextTransform: transform('buttonTextTransform'),
    cornerRadius: pixels(fields, 'cornerRadius', CORNER_RADIUS) ?? NEUTRAL_THEME.cornerRadius,
    iconSize: pixels(fields, 'iconSize', ICON_SIZES_PX) ?? NEUTRAL_THEME.iconSize,
    logo: fields.image('logo'),
    logoOnDark: fields.image('logoOnDark'),
    heroImage: fields.image('heroImage'),
    icon: fields.image('icon'),
  });
}

const COLOUR_SCHEMES: readonly ColourScheme[] = ['light', 'dark', 'both'];

const colourSchemeOf = (text: string): ColourScheme | undefined =>
  COLOUR_SCHEMES.find((scheme) => scheme === text);

const textTransformOf = (text: string): TextTransform | undefined =>
  TEXT_TRANSFORMS.find((transform) => transform === text);

function pixels(
  fields: ContentFields,
  name: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const length = fields.number(name, least, most);
  return length === undefined ? undefined : Math.round(length);
}

function fontsOf(fields: ContentFields): readonly FontFace[] {
  return fields.items('fonts', font).flatMap(({ family, weight = 'normal', style, file }) => {
    const sound = {
      family: fontFamilyOf(family),
      weight: fontWeightOf(weight),
      file: fields.fileAddress(file),
    };
    if (sound.family === undefined || sound.weight === undefined || sound.file === undefined) {
      fields.unsound('fonts', 'a font on a host that is allowed');
      return [];
    }
    return [
      {
        family: sound.family,
        weight: sound.weight,
        style: style === 'italic' ? 'italic' : 'normal',
        file: sound.file,
      },
    ];
  });
}
