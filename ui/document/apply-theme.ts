/** Sets a brand's theme as custom properties. The content adapter has already parsed the values (X1). */
import type { Brand, ShownScheme, Theme } from '@tableside/core/content';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The custom properties of a theme, by name. */
export function themeProperties(theme: Theme): Readonly<Record<string, string>> {
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

/** Generic families must not be quoted: in quotes they would name a font. */
const GENERIC_FAMILIES = ['serif', 'sans-serif', 'monospace', 'system-ui', 'cursive'];

/** The quoted family, and the metric fallback that fonts.css defines for it. */
const quoted = (family: string): string => {
  if (GENERIC_FAMILIES.includes(family)) return family;
  const name = family.replace(/["\\]/g, '');
  return `"${name}", "${name} Fallback"`;
};

/** How long the first view waits for the brand's own fonts: enough for cached ones. */
const FONTS_MS = 100;

/**
 * Applies the brand's theme to the document.
 * @returns resolves when the brand can be painted; undefined if there is no font to wait for
 */
export function applyBrand(document: Document, { theme, metaTitle }: Brand): Promise<void> | undefined {
  applyTheme(document, theme);
  document.title = metaTitle;
  return theme.fonts.length === 0 ? undefined : loadFonts(document, theme.fonts);
}

/** Brand fonts have unknown metrics and so no fallback. One that loads late is used by the next document only. */
async function loadFonts({ fonts }: Document, faces: Theme['fonts']): Promise<void> {
  let isLate = false;
  const coming = faces.map(async ({ family, weight, style, file }) => {
    const face = await new FontFace(family, `url("${file}")`, { weight, style }).load();
    if (!isLate) fonts.add(face);
  });
  await Promise.race([Promise.allSettled(coming), new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
  isLate = true;
}

/** Replaces the document's theme values; the browser's own controls follow the scheme. */
export function applyTheme(document: Document, theme: Theme, scheme: ShownScheme = ownScheme(theme)): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(themeProperties(theme))) style.setProperty(name, value);
  style.colorScheme = scheme;
  setMeta(document, 'theme-color', theme.colours.background);
}

/** The scheme of the content's colours. */
const ownScheme = ({ colourScheme }: Theme): ShownScheme => (colourScheme === 'dark' ? 'dark' : 'light');

/** Whether the theme is dark on phones that prefer dark mode. */
export const turnsDark = ({ colourScheme }: Theme): boolean =>
  colourScheme === 'both' && matchMedia('(prefers-color-scheme: dark)').matches;

function setMeta(document: Document, name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}
