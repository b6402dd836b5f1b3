/** Describes the page in the document's head, beside its title. Loaded separately, because none of it is painted. */
import type { Brand } from '@tableside/core/content';
import { convertedImage } from './converted-image.ts';

export type DescribedPage = Pick<Document, 'createElement' | 'documentElement' | 'head' | 'querySelector'>;

/**
 * Adds description, icons and the brand's web manifest. The app makes the manifest as a `blob:`, because one build
 * serves every host. Safari ignores such a manifest and uses the title and the touch icon.
 * @param addressOf makes the address of a file, like `URL.createObjectURL`
 */
export function describePage(
  document: DescribedPage,
  brand: Brand,
  origin: string,
  addressOf: (file: Blob) => string,
): void {
  const { icon } = brand.theme;
  meta(document, 'description', brand.metaDescription ?? '');
  if (brand.isListed === false) meta(document, 'robots', 'noindex');
  meta(document, 'apple-mobile-web-app-title', brand.name);
  if (icon !== undefined) {
    link(document, 'icon', icon);
    link(document, 'apple-touch-icon', touchIcon(icon, origin, brand.theme.colours.background));
  }
  const { lang, dir } = document.documentElement;
  const manifest = JSON.stringify(manifestOf(brand, origin, lang, dir));
  link(document, 'manifest', addressOf(new Blob([manifest], { type: 'application/manifest+json' })));
}

/** Icon size of an iPhone's home screen, in pixels. */
const TOUCH_ICON_SIZE = '180';

/** The icon as a home screen needs it: a PNG without transparency, which would turn black there. */
const touchIcon = (icon: string, origin: string, background: string): string =>
  convertedImage(icon, origin, {
    fm: 'png',
    w: TOUCH_ICON_SIZE,
    h: TOUCH_ICON_SIZE,
    fit: 'pad',
    bg: `rgb:${background.slice(1)}`,
  }) ?? icon;

/** Addresses are absolute, because a `blob:` has no base for relative ones. */
const manifestOf = (brand: Brand, origin: string, lang: string, dir: string) => ({
  id: `${origin}/`,
  name: brand.metaTitle,
  short_name: brand.name,
  ...(brand.metaDescription !== undefined && { description: brand.metaDescription }),
  start_url: `${origin}/`,
  scope: `${origin}/`,
  display: 'standalone',
  lang,
  dir: dir === 'rtl' ? 'rtl' : 'ltr',
  theme_color: brand.theme.colours.background,
  background_color: brand.theme.colours.background,
  icons: brand.theme.icon === undefined ? [] : [{ src: brand.theme.icon, sizes: 'any', purpose: 'any' }],
});

function meta(document: DescribedPage, name: string, content: string): void {
  element(document, 'meta', `meta[name="${name}"]`, { name, content });
}

function link(document: DescribedPage, rel: string, href: string): void {
  element(document, 'link', `link[rel="${rel}"]`, { rel, href });
}

/** The existing element, or a new one. */
function element(
  document: DescribedPage,
  tag: string,
  selector: string,
  attributes: Readonly<Record<string, string>>,
): void {
  const found = document.querySelector(selector) ?? document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  document.head.append(found);
}
