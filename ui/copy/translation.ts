/** The files of a language: the messages of each English file, under the same keys. */

/**
 * Messages by key. One with `{n}` may have a form for each plural category instead, such as `key.one` and `key.few`.
 */
export type Words = Readonly<Record<string, string>>;

/** Parts of the app whose texts load separately. */
export type Part =
  | 'discovery'
  | 'home'
  | 'consent'
  | 'ordering'
  | 'bill'
  | 'tab'
  | 'team'
  | 'status'
  | 'handover'
  | 'sitting';

/** A language of the catalogue: the texts of the menu, and the further texts of each part. */
export interface Translation {
  readonly words: Words;
  readonly parts: Readonly<Record<Part, () => readonly Promise<{ readonly words: Words }>[]>>;
}
