/** What a language's files hold: the messages of each English file, under the same keys. */

/** Messages by key. One with `{n}` may have a form for each plural category instead, as `key.one`, `key.few` … */
export type Words = Readonly<Record<string, string>>;

/** Parts of the app that are fetched by themselves. */
export type Part = 'discovery' | 'arrival' | 'consent' | 'ordering' | 'bill' | 'tab';

/** A language of the catalogue: the words of a menu and of every page, and all that another part needs besides. */
export interface Translation {
  readonly words: Words;
  readonly parts: Readonly<Record<Part, () => readonly Promise<{ readonly words: Words }>[]>>;
}
