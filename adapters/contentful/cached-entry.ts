/** The form in which an entry of the content service is cached. */
import { isRecord } from '@tableside/core/codecs';
import { entryIdOf } from './content-fields.ts';

/** More than any brand has. An entry with circular links, or links to everything, is not cached at all. */
const MOST_VALUES = 20_000;

/** Levels of links below the requested entry. */
const DEEPEST_LINK = 4;

/** Nesting of any kind: deeper values are not content. */
const DEEPEST_VALUE = 100;

/**
 * The entry with the ids and fields of its links, and nothing else of them: most of an answer is dates and editors'
 * data. A venue is requested by its id later. Undefined if the entry is too large to cache.
 */
export function cachedEntry(entry: unknown): Readonly<Record<string, unknown>> | undefined {
  let values = 0;
  const cached = (value: unknown, links: number, depth: number): unknown => {
    values += depth > DEEPEST_VALUE ? MOST_VALUES : 1;
    if (values > MOST_VALUES) return undefined;
    if (Array.isArray(value)) return value.map((item: unknown) => cached(item, links, depth + 1));
    if (!isRecord(value)) return value;
    if (!isRecord(value['sys'])) return cachedFields(value, links, depth);
    const { fields } = value;
    const id = entryIdOf(value);
    return isRecord(fields) && links <= DEEPEST_LINK
      ? { ...(id !== undefined && { sys: { id } }), fields: cachedFields(fields, links + 1, depth) }
      : undefined;
  };
  const cachedFields = (fields: object, links: number, depth: number) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, cached(value, links, depth + 1)]),
    );
  const whole = cached(entry, 0, 0);
  return values <= MOST_VALUES && isRecord(whole) ? whole : undefined;
}
