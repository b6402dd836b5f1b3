/** Links that lead nowhere, and pictures that guests wait for. */
import { isLeft, isRecord, optional, shape, number as anyNumber, text } from '@tableside/core';
import { warns, when, type Finding } from './finding.ts';

const link = shape({ sys: shape({ type: text, linkType: text, id: text }) });

/** As an asset has them; the size is not there in what was written by hand. */
const file = shape({ url: text, details: optional(shape({ size: optional(anyNumber) })) });

const KILOBYTE = 1024;
/** A second and a half on slow 4G. */
const HEAVY_PICTURE = 300 * KILOBYTE;

/**
 * What is wrong with an entry whose links have been followed.
 * @param there what the export has: a link to one of it that was not followed goes in a circle, or too deep to matter
 * @param where the entry, in words of its own
 */
export function linkFindings(entry: unknown, there: ReadonlySet<string>, where: string): readonly Finding[] {
  if (!isRecord(entry) || !isRecord(entry['fields'])) return [];
  return Object.entries(entry['fields']).flatMap(([field, value]) =>
    valueFindings(value, there, `${where}: ${field}`),
  );
}

function valueFindings(value: unknown, there: ReadonlySet<string>, where: string): readonly Finding[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => valueFindings(item, there, `${where}.${index}`));
  if (!isRecord(value)) return [];
  const unfollowed = link.decode(value);
  if (!isLeft(unfollowed) && unfollowed.right.sys.type === 'Link') {
    const { linkType, id } = unfollowed.right.sys;
    return when(!there.has(`${linkType} ${id}`), () =>
      warns(where, `The ${linkType.toLowerCase()} "${id}" is not there: it counts as absent.`),
    );
  }
  const { sys, fields } = value;
  if (!isRecord(sys) || !isRecord(fields)) return [];
  const picture = file.decode(fields['file']);
  if (isLeft(picture)) return linkFindings(value, there, nameOf(sys, where));
  const { size = 0 } = picture.right.details ?? {};
  return when(size > HEAVY_PICTURE, () =>
    warns(where, `The picture has ${Math.round(size / KILOBYTE)} KB: make it smaller, guests wait for it.`),
  );
}

/** An entry by its type and id. */
function nameOf(sys: Readonly<Record<string, unknown>>, otherwise: string): string {
  const type =
    isRecord(sys['contentType']) && isRecord(sys['contentType']['sys'])
      ? sys['contentType']['sys']['id']
      : '';
  return typeof type === 'string' && type !== '' ? `${type} ${String(sys['id'])}` : otherwise;
}
