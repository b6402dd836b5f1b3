/** A brand's theme as custom properties. Values were parsed where the content was read (X1). */
import type { Brand, ShownScheme, Theme } from '@tableside/core';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Custom properties of a theme, by name. */
function themeProperties(theme: Theme): Readonly<Record<string, string>> {
  const colours = Object.entries(theme.colours).map(([name, colour]) => [`--colour-${kebab(name)}`, colour]);
  return {
    ...Object.fromEntries(colours),
    ...(theme.headingFont === undefined ? {} : { '--font-heading': quoted(theme.headingFont) }),
    ...(theme.bodyFont === undefined ? {} : { '--font-body': quoted(theme.bodyFont) }),
    '--text-transform': theme.textTransform,
    '--heading-text-transform': theme.headingTextTransform,
    '--button-text-transform': theme.buttonTextTransform,
    '--corner-radius': `${theme.cornerRadius}px`,
    '--icon-size': `${theme.iconSize}px`,
  };
}

/** Families that a phone always has: in quotes they would be a font of that name, which nobody has. */
const GENERIC_FAMILIES = ['serif', 'sans-serif', 'monospace', 'system-ui', 'cursive'];

/** The family, and what stands in for it until it is there, where the app has it (fonts.css). */
const quoted = (family: string): string => {
  if (GENERIC_FAMILIES.includes(family)) return family;
  const name = family.replace(/["\\]/g, '');
  return `"${name}", "${name} Fallback"`;
};

/** So long the first view waits for the brand's own fonts: in a browser that has them it is enough. */
const FONTS_MS = 100;

/**
 * Dresses the document as the brand.
 *
 * @returns where the content brings fonts, what to wait for before anything of the brand is painted
 */
export function dress(document: Document, { theme, metaTitle }: Brand): Promise<void> | undefined {
  wear(document, theme);
  document.title = metaTitle;
  return theme.fonts.length === 0 ? undefined : bringFonts(document, theme.fonts);
}

/** Nobody knows their measures, so nothing stands in for one that comes late: it is for the next document. */
async function bringFonts({ fonts }: Document, faces: Theme['fonts']): Promise<void> {
  let isLate = false;
  const coming = faces.map(async ({ family, weight, style, file }) => {
    const face = await new FontFace(family, `url("${file}")`, { weight, style }).load();
    if (!isLate) fonts.add(face);
  });
  await Promise.race([Promise.allSettled(coming), new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
  isLate = true;
}

/** The theme's values take the place of those that the document had; its own controls follow the scheme. */
export function wear(document: Document, theme: Theme, scheme: ShownScheme = ownScheme(theme)): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(themeProperties(theme))) style.setProperty(name, value);
  style.colorScheme = scheme;
  setMeta(document, 'theme-color', theme.colours.background);
}

/** The scheme that the content's colours are of. */
const ownScheme = ({ colourScheme }: Theme): ShownScheme => (colourScheme === 'dark' ? 'dark' : 'light');

/** Whether a page of this theme is dark for guests whose phones are. */
export const turnsDark = ({ colourScheme }: Theme): boolean =>
  colourScheme === 'both' && matchMedia('(prefers-color-scheme: dark)').matches;

function setMeta(document: Document, name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}
