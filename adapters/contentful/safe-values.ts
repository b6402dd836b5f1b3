/** Colours, font families, links and files in brand content. They are parsed and never pasted into the page (X1). */
import type { Colour } from '@tableside/core/content';

const byte = (text: string): string | undefined => {
  const value = Number(text);
  return value <= 255 ? value.toString(16).padStart(2, '0') : undefined;
};

/** `#rgb`, `#rrggbb` or `rgb(r, g, b)`; undefined for anything else. */
export function colourOf(text: string): Colour | undefined {
  const written = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(written)) return `#${written.slice(1)}`;
  if (/^#[0-9a-f]{3}$/.test(written)) return `#${written.slice(1).replace(/./g, '$&$&')}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(written);
  const bytes = parts?.slice(1).map(byte);
  return bytes === undefined || bytes.includes(undefined) ? undefined : `#${bytes.join('')}`;
}

/** A font family's name: letters, digits, space, `-` and `_`, at most 60 characters. */
export const fontFamilyOf = (text: string): string | undefined =>
  /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u.test(text.trim()) ? text.trim() : undefined;

/** A weight (`400`, `bold`), or the range of a variable font (`100 900`). */
export const fontWeightOf = (weight: string | number): string | undefined =>
  /^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/.test(String(weight)) ? String(weight) : undefined;

/** A name that needs no escaping in an address: ASCII letters, digits, `-` and `_`, at most 60 characters. */
export const pathNameOf = (text: string): string | undefined =>
  /^[\w-]{1,60}$/.test(text.trim()) ? text.trim() : undefined;

const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:'];
const LINK_PROTOCOLS: readonly string[] = [...WEB_PROTOCOLS, 'mailto:', 'tel:'];

/** An http(s), mailto or tel link. */
export function linkOf(text: string): string | undefined {
  const url = urlOf(text.trim());
  return url !== undefined && LINK_PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}

/** An absolute address without name or password: `https://known.example@evil.example` would look like another host. */
function urlOf(text: string): URL | undefined {
  try {
    const url = new URL(text);
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The hosts from which images and fonts may come: the content host, and those of the runtime configuration (WC5). */
export class FileHosts {
  private readonly hosts: ReadonlySet<string>;

  /** @param pageProtocol with its colon; completes an address without protocol (`//host/x`) */
  constructor(
    hosts: readonly string[],
    private readonly pageProtocol: string,
  ) {
    this.hosts = new Set(hosts.map((host) => host.toLowerCase()));
  }

  /** The absolute address; undefined if it is malformed or its host is not allowed. */
  addressOf(text: string): string | undefined {
    const url = urlOf(text.startsWith('//') ? `${this.pageProtocol}${text}` : text);
    if (url === undefined || !WEB_PROTOCOLS.includes(url.protocol)) return undefined;
    return this.hosts.has(url.host) || this.hosts.has(url.hostname) ? url.href : undefined;
  }
}
