/** What the messages of the app's catalogue have to fill in. The catalogue itself is given: the command line knows no ui. */

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

const FORM = /\.(zero|one|two|few|many|other)$/;

/** Messages by their key, in English. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The placeholders of the message that a key of a brand's copy stands for; undefined where there is none. A message
 * with a form for each plural category goes by any of them, and by its key alone: all have the same values.
 */
export function placeholdersOf(catalogue: Catalogue, key: string): readonly string[] | undefined {
  const messageOf = (name: string): string | undefined =>
    Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  const base = messageOf(`${key}.one`) === undefined ? key.replace(FORM, '') : key;
  const forms = [messageOf(`${base}.one`), messageOf(`${base}.other`)];
  const texts = forms[0] === undefined ? [messageOf(key)] : forms;
  const found = texts.flatMap((text) => text ?? []);
  return found.length === 0 ? undefined : found.flatMap(placeholdersIn);
}
