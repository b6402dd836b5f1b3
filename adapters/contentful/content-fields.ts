/**
 * The fields of one entry as the content service resolved it. Content is untrusted and may have any shape. An absent
 * field reads as undefined; an unsound one too, and is reported.
 */
import { decimalOfNumber, isRight, valueOf, type DecimalText } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import { MOST_CONTENT_ENTRIES } from '@tableside/core/guest';
import { zoneOf, type TimeZone } from '@tableside/core/time';
import type { Decoder } from 'io-ts';
import type { FileHosts } from './safe-values.ts';

export interface ReadingContext {
  readonly files: FileHosts;
  /** Called with a sentence for everything left out. */
  readonly report: (unsound: string) => void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Control characters, and those that reverse the direction of the following text. Lines and tabs stay. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** In UTF-16 code units: ten times what a venue or a charity has to say. */
const LONGEST_TEXT = 5_000;

interface ContentFieldsParts {
  readonly fields: Fields;
  readonly name: string;
  readonly context: ReadingContext;
  /** Of an entry or an asset. */
  readonly entryId?: string | undefined;
  readonly switches?: ContentFields | undefined;
}

export class ContentFields {
  readonly entryId: string | undefined;

  private constructor(private readonly parts: ContentFieldsParts) {
    this.entryId = parts.entryId;
  }

  /** Undefined if the value is not an entry, such as an unresolved link. */
  static of(entry: unknown, name: string, context: ReadingContext): ContentFields | undefined {
    if (!isRecord(entry) || !isRecord(entry['fields'])) return undefined;
    return new ContentFields({ fields: entry['fields'], name, context, entryId: entryIdOf(entry) });
  }

  /** With the fields of the entry at that link, which count where this entry has no value of its own (WC12). */
  over(link: string): ContentFields {
    return new ContentFields({
      fields: this.parts.fields,
      name: this.parts.name,
      context: this.parts.context,
      entryId: this.entryId,
      switches: this.entry(link),
    });
  }

  /** Non-blank text, trimmed, without invisible characters, and cut at the limit. */
  text(field: string): string | undefined {
    const text = this.fitting(field, 'a text', (value) =>
      typeof value === 'string' ? value.trim() : undefined,
    );
    const shown = text?.replace(UNSEEN, '').slice(0, LONGEST_TEXT);
    if (shown !== text) this.unsound(field, 'a text that can be shown as it is');
    return shown === '' ? undefined : shown;
  }

  /** The zone of that name; a text that names none counts as absent (T8). */
  zone(field: string): TimeZone | undefined {
    const name = this.text(field);
    const zone = name === undefined ? undefined : zoneOf(name);
    if (zone === undefined && name !== undefined) this.unsound(field, 'a time zone');
    return zone;
  }

  /** A text for every language, or one for each. */
  ownText(field: string): string | Readonly<Record<string, string>> | undefined {
    const byLanguage = this.value(field);
    if (!isRecord(byLanguage)) return this.text(field);
    const texts = this.object(field);
    const known = Object.keys(byLanguage).flatMap((language): [string, string][] => {
      const text = texts?.text(language);
      return text === undefined ? [] : [[language, text]];
    });
    return known.length === 0 ? undefined : Object.fromEntries(known);
  }

  /** An id, which may be a number (WN8). */
  id(field: string): string | undefined {
    const id = this.value(field);
    return typeof id === 'number' ? String(id) : this.text(field);
  }

  /** The text as parsed by `read`. */
  parsed<Value>(field: string, kind: string, read: (text: string) => Value | undefined): Value | undefined {
    return this.fitting(field, kind, (value) => (typeof value === 'string' ? read(value) : undefined));
  }

  /** A boolean, or one of `Show`/`Hide` and `Enabled`/`Disabled` (WC2). */
  flag(field: string, otherwise = false): boolean {
    return this.fitting(field, 'a switch', switchOf) ?? otherwise;
  }

  /** A finite number between both limits, inclusive. */
  number(field: string, least: number, most: number): number | undefined {
    return this.fitting(field, `a number from ${least} to ${most}`, (value) =>
      typeof value === 'number' && value >= least && value <= most ? value : undefined,
    );
  }

  /** A number of 0 or more, as the decimal text in which it was written. */
  decimal(field: string, most: number): DecimalText | undefined {
    const number = this.number(field, 0, most);
    return number === undefined ? undefined : valueOf(decimalOfNumber(number));
  }

  /** A whole number between both limits, inclusive. */
  wholeNumber(field: string, least: number, most: number): number | undefined {
    return this.fitting(field, `a whole number from ${least} to ${most}`, (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? value
        : undefined,
    );
  }

  /** Undefined and null both count as absent (WN8). */
  isAbsent(field: string): boolean {
    return this.value(field) === undefined;
  }

  json<Value>(field: string, codec: Decoder<unknown, Value>): Value | undefined {
    return this.fitting(field, `a sound ${codec.name}`, (value) => {
      const decoded = codec.decode(value);
      return isRight(decoded) ? decoded.right : undefined;
    });
  }

  /** The sound items of a JSON list. */
  items<Item>(field: string, codec: Decoder<unknown, Item>): readonly Item[] {
    const list = this.fitting(field, 'a list', (value) => (Array.isArray(value) ? [...value] : undefined));
    return (list ?? []).flatMap((item: unknown, index) => {
      const decoded = codec.decode(item);
      if (isRight(decoded)) return [decoded.right];
      this.unsound(`${field}.${index}`, `a sound ${codec.name}`);
      return [];
    });
  }

  /** The linked entry. An unresolved link counts as absent: it lies deeper than the request asked for. */
  entry(field: string): ContentFields | undefined {
    return ContentFields.of(this.value(field), `${this.parts.name}.${field}`, this.parts.context);
  }

  entries(field: string): readonly ContentFields[] {
    const list = this.fitting(field, 'a list', (value) => (Array.isArray(value) ? [...value] : undefined));
    if (list !== undefined && list.length > MOST_CONTENT_ENTRIES)
      this.unsound(field, `a list of at most ${MOST_CONTENT_ENTRIES}`);
    return (list ?? []).slice(0, MOST_CONTENT_ENTRIES).flatMap((entry: unknown, index) => {
      const fields = ContentFields.of(entry, `${this.parts.name}.${field}.${index}`, this.parts.context);
      return fields === undefined ? [] : [fields];
    });
  }

  /** The members of a JSON object, each readable as a field. */
  object(field: string): ContentFields | undefined {
    const object = this.fitting(field, 'an object', (value) => (isRecord(value) ? value : undefined));
    return (
      object &&
      new ContentFields({ fields: object, name: `${this.parts.name}.${field}`, context: this.parts.context })
    );
  }

  /** The address of a linked image, if its host is allowed (X1). */
  image(field: string): string | undefined {
    return this.addressOf(this.entry(field), field);
  }

  images(field: string): readonly string[] {
    return this.entries(field).flatMap((asset) => this.addressOf(asset, field) ?? []);
  }

  /** The address of a font file, if its host is allowed (X1). */
  fileAddress(text: string): string | undefined {
    return this.parts.context.files.addressOf(text);
  }

  unsound(field: string, kind: string): void {
    if (this.own(field) === undefined && this.parts.switches?.own(field) !== undefined)
      this.parts.switches.unsound(field, kind);
    else this.parts.context.report(`${this.parts.name}.${field} is not ${kind}`);
  }

  private addressOf(asset: ContentFields | undefined, field: string): string | undefined {
    const file = asset?.value('file');
    if (!isRecord(file)) return undefined;
    const address =
      typeof file['url'] === 'string' ? this.parts.context.files.addressOf(file['url']) : undefined;
    if (address === undefined) this.unsound(field, 'an image on a host that is allowed');
    return address;
  }

  private value(field: string): unknown {
    return this.own(field) ?? this.parts.switches?.own(field);
  }

  private own(field: string): unknown {
    return Object.hasOwn(this.parts.fields, field) ? (this.parts.fields[field] ?? undefined) : undefined;
  }

  private fitting<Value>(
    field: string,
    kind: string,
    fit: (value: unknown) => Value | undefined,
  ): Value | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    const fitted = fit(value);
    if (fitted === undefined) this.unsound(field, kind);
    return fitted;
  }
}

/** The id of an entry, whether from the content service or from the cache. */
export function entryIdOf(entry: unknown): string | undefined {
  const sys = isRecord(entry) ? entry['sys'] : undefined;
  const id = isRecord(sys) ? sys['id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function switchOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'Show' || value === 'Enabled') return true;
  return value === 'Hide' || value === 'Disabled' ? false : undefined;
}
