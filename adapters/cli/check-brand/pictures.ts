/** Links that lead nowhere, pictures that load slowly, and files that are none. */
import { isLeft } from '@tableside/core';
import { isRecord, optional, shape, number as anyNumber, text } from '@tableside/core/codecs';
import { finders, warns, when, type FoundBy } from './finding.ts';

export const pictures = finders({
  linkBroken: warns((type: string, id: string) => `The ${type} "${id}" is not there: it counts as absent.`),
  pictureHeavy: warns(
    (kilobytes: string) => `The picture has ${kilobytes} KB: make it smaller, guests wait for it.`,
  ),
  pictureNone: warns((kind: string) => `It is ${kind}, and no picture that browsers show.`),
});

type PictureFinding = FoundBy<typeof pictures>;

const link = shape({ sys: shape({ type: text, linkType: text, id: text }) });

/** As in an asset; content written by hand lacks the size. */
const file = shape({
  url: text,
  contentType: optional(text),
  details: optional(shape({ size: optional(anyNumber) })),
});

/** The end of a media type or of a file's name. */
const SHOWN = /^(png|jpe?g|gif|webp|avif|svg(\+xml)?|x-icon|vnd\.microsoft\.icon|ico)$/i;

/** What a file is, where that is no picture. A file without a type and an ending may be anything. */
function otherKind(url: string, contentType: string | undefined): string | undefined {
  if (contentType !== undefined)
    return /^image\//i.test(contentType) && SHOWN.test(contentType.slice(6)) ? undefined : contentType;
  const [, ending] = /\.(\w+)(?:[?#].*)?$/.exec(url.replace(/^(https?:)?\/\/[^/]*/, '')) ?? [];
  return ending === undefined || SHOWN.test(ending) ? undefined : `.${ending}`;
}

const KILOBYTE = 1024;
/** 1.5 s on slow 4G. */
const HEAVY_PICTURE = 300 * KILOBYTE;

/**
 * Faults of an entry whose links have been resolved.
 * @param there the ids in the export: an unresolved link to one of them is circular or lies too deep to matter
 * @param where the name of the entry in findings
 */
export function linkFindings(
  entry: unknown,
  there: ReadonlySet<string>,
  where: string,
): readonly PictureFinding[] {
  if (!isRecord(entry) || !isRecord(entry['fields'])) return [];
  return Object.entries(entry['fields']).flatMap(([field, value]) =>
    valueFindings(value, there, `${where}: ${field}`),
  );
}

function valueFindings(value: unknown, there: ReadonlySet<string>, where: string): readonly PictureFinding[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => valueFindings(item, there, `${where}.${index}`));
  if (!isRecord(value)) return [];
  const unresolved = link.decode(value);
  if (!isLeft(unresolved) && unresolved.right.sys.type === 'Link') {
    const { linkType, id } = unresolved.right.sys;
    return when(!there.has(`${linkType} ${id}`), () =>
      pictures.linkBroken(where, linkType.toLowerCase(), id),
    );
  }
  const { sys, fields } = value;
  if (!isRecord(sys) || !isRecord(fields)) return [];
  const picture = file.decode(fields['file']);
  if (isLeft(picture)) return linkFindings(value, there, nameOf(sys, where));
  const { url, contentType, details } = picture.right;
  const { size = 0 } = details ?? {};
  const other = otherKind(url, contentType);
  if (other !== undefined) return [pictures.pictureNone(where, other)];
  return when(size > HEAVY_PICTURE, () => pictures.pictureHeavy(where, String(Math.round(size / KILOBYTE))));
}

/** An entry's name, from its type and id. */
function nameOf(sys: Readonly<Record<string, unknown>>, otherwise: string): string {
  const type =
    isRecord(sys['contentType']) && isRecord(sys['contentType']['sys'])
      ? sys['contentType']['sys']['id']
      : '';
  return typeof type === 'string' && type !== '' ? `${type} ${String(sys['id'])}` : otherwise;
}
