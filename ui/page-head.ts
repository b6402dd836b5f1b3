/** What the page of a host says of itself beside its title: fetched by itself, for nothing of it is painted. */
import type { Brand } from '@tableside/core';

/** The document in which a brand is described. */
export type DescribedPage = Pick<Document, 'createElement' | 'documentElement' | 'head' | 'querySelector'>;

/**
 * Description, icons, and a web manifest of the brand's own. The manifest is made here, as a `blob:`: one build
 * serves every host. Safari reads none that a page has made, and takes the title and the touch icon.
 *
 * @param addressOf makes the address of a file, as `URL.createObjectURL` does
 */
export function describePage(
  document: DescribedPage,
  brand: Brand,
  origin: string,
  addressOf: (file: Blob) => string,
): void {
  const { icon } = brand.theme;
  meta(document, 'description', brand.metaDescription ?? '');
  meta(document, 'apple-mobile-web-app-title', brand.name);
  if (icon !== undefined) {
    link(document, 'icon', icon);
    link(document, 'apple-touch-icon', touchIcon(icon, origin, brand.theme.colours.background));
  }
  const { lang, dir } = document.documentElement;
  const manifest = JSON.stringify(manifestOf(brand, origin, lang, dir));
  link(document, 'manifest', addressOf(new Blob([manifest], { type: 'application/manifest+json' })));
}

/** Hosts that make other pictures of one, by what its address asks: the content service's own. */
const IMAGES_API = /^images\.([a-z]+\.)?ctfassets\.net$/;
/** What an iPhone's home screen has room for, in pixels. */
const TOUCH_ICON_SIZE = '180';

/**
 * The icon as a home screen takes it: a PNG without transparency, which would be black there. The page's own host
 * stands for the content service where that is behind it (WC5); any other gives what it has.
 */
function touchIcon(icon: string, origin: string, background: string): string {
  const address = new URL(icon, origin);
  if (!IMAGES_API.test(address.hostname) && address.origin !== origin) return icon;
  const asked = {
    fm: 'png',
    w: TOUCH_ICON_SIZE,
    h: TOUCH_ICON_SIZE,
    fit: 'pad',
    bg: `rgb:${background.slice(1)}`,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** Addresses are absolute: those of a `blob:` are relative to nothing. */
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

/** The element that there is, or a new one. */
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
