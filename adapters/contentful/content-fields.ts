/**
 * The fields of one entry as the content service resolved it. Content is untrusted and may be of any shape: a
 * field that is absent is undefined, one that is there and unsound is undefined too, and reported.
 */
import {
  decimalOfNumber,
  isRight,
  isRecord,
  MOST_CONTENT_ENTRIES,
  valueOf,
  type DecimalText,
} from '@tableside/core';
import type { Decoder } from 'io-ts';
import type { FileHosts } from './safe-values.ts';

export interface ReadingContext {
  readonly files: FileHosts;
  /** Hears of everything that was left out, in one sentence each. */
  readonly report: (unsound: string) => void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Control characters, and those that turn the text after them round. Lines and tabs stay. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** In code units: ten times what a venue or a charity has to say. */
const LONGEST_TEXT = 5_000;

export class ContentFields {
  private constructor(
    private readonly fields: Fields,
    private readonly name: string,
    private readonly context: ReadingContext,
    /** Of an entry or an asset. */
    readonly entryId?: string,
  ) {}

  /** Undefined where the value is no entry, as with a link that was not resolved. */
  static of(entry: unknown, name: string, context: ReadingContext): ContentFields | undefined {
    if (!isRecord(entry) || !isRecord(entry['fields'])) return undefined;
    return new ContentFields(entry['fields'], name, context, entryIdOf(entry));
  }

  /** Text that is not blank, trimmed; without what no guest can see, and cut where nobody would read on. */
  text(field: string): string | undefined {
    const text = this.fitting(field, 'a text', (value) =>
      typeof value === 'string' ? value.trim() : undefined,
    );
    const shown = text?.replace(UNSEEN, '').slice(0, LONGEST_TEXT);
    if (shown !== text) this.unsound(field, 'a text that can be shown as it is');
    return shown === '' ? undefined : shown;
  }

  /** An id, which may be a number (WN8). */
  id(field: string): string | undefined {
    return typeof this.fields[field] === 'number' ? String(this.fields[field]) : this.text(field);
  }

  /** What `read` makes of the text. */
  parsed<Value>(field: string, kind: string, read: (text: string) => Value | undefined): Value | undefined {
    return this.fitting(field, kind, (value) => (typeof value === 'string' ? read(value) : undefined));
  }

  /** A boolean, or one of `Show`/`Hide` and `Enabled`/`Disabled` (WC2). */
  flag(field: string, otherwise = false): boolean {
    return this.fitting(field, 'a switch', switchOf) ?? otherwise;
  }

  /** A finite number between the two, both included. */
  number(field: string, least: number, most: number): number | undefined {
    return this.fitting(field, `a number from ${least} to ${most}`, (value) =>
      typeof value === 'number' && value >= least && value <= most ? value : undefined,
    );
  }

  /** A number from 0 on, as the decimal text that it was written as. */
  decimal(field: string, most: number): DecimalText | undefined {
    const number = this.number(field, 0, most);
    return number === undefined ? undefined : valueOf(decimalOfNumber(number));
  }

  /** A whole number between the two, both included. */
  wholeNumber(field: string, least: number, most: number): number | undefined {
    return this.fitting(field, `a whole number from ${least} to ${most}`, (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? value
        : undefined,
    );
  }

  /** What is not there; undefined and null are the same (WN8). */
  isAbsent(field: string): boolean {
    return this.value(field) === undefined;
  }

  json<Value>(field: string, codec: Decoder<unknown, Value>): Value | undefined {
    return this.fitting(field, `a sound ${codec.name}`, (value) => {
      const decoded = codec.decode(value);
      return isRight(decoded) ? decoded.right : undefined;
    });
  }

  /** Items of a JSON list that are sound; the others are left out. */
  items<Item>(field: string, codec: Decoder<unknown, Item>): readonly Item[] {
    const list = this.fitting(field, 'a list', (value) => (Array.isArray(value) ? [...value] : undefined));
    return (list ?? []).flatMap((item: unknown, index) => {
      const decoded = codec.decode(item);
      if (isRight(decoded)) return [decoded.right];
      this.unsound(`${field}.${index}`, `a sound ${codec.name}`);
      return [];
    });
  }

  /** The linked entry. A link that was not resolved is absent: it lies deeper than was asked for. */
  entry(field: string): ContentFields | undefined {
    return ContentFields.of(this.value(field), `${this.name}.${field}`, this.context);
  }

  entries(field: string): readonly ContentFields[] {
    const list = this.fitting(field, 'a list', (value) => (Array.isArray(value) ? [...value] : undefined));
    if (list !== undefined && list.length > MOST_CONTENT_ENTRIES)
      this.unsound(field, `a list of at most ${MOST_CONTENT_ENTRIES}`);
    return (list ?? []).slice(0, MOST_CONTENT_ENTRIES).flatMap((entry: unknown, index) => {
      const fields = ContentFields.of(entry, `${this.name}.${field}.${index}`, this.context);
      return fields === undefined ? [] : [fields];
    });
  }

  /** The members of a JSON object, each read by itself. */
  object(field: string): ContentFields | undefined {
    const object = this.fitting(field, 'an object', (value) => (isRecord(value) ? value : undefined));
    return object && new ContentFields(object, `${this.name}.${field}`, this.context);
  }

  /** The address of a linked image, where its host may be asked (X1). */
  image(field: string): string | undefined {
    return this.addressOf(this.entry(field), field);
  }

  images(field: string): readonly string[] {
    return this.entries(field).flatMap((asset) => this.addressOf(asset, field) ?? []);
  }

  /** The address of a font's file, where its host may be asked (X1). */
  fileAddress(text: string): string | undefined {
    return this.context.files.addressOf(text);
  }

  unsound(field: string, kind: string): void {
    this.context.report(`${this.name}.${field} is not ${kind}`);
  }

  private addressOf(asset: ContentFields | undefined, field: string): string | undefined {
    const file = asset?.value('file');
    if (!isRecord(file)) return undefined;
    const address = typeof file['url'] === 'string' ? this.context.files.addressOf(file['url']) : undefined;
    if (address === undefined) this.unsound(field, 'an image on a host that is allowed');
    return address;
  }

  private value(field: string): unknown {
    return Object.hasOwn(this.fields, field) ? (this.fields[field] ?? undefined) : undefined;
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

/** The id of an entry as the content service resolved it, or as it is kept. */
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
