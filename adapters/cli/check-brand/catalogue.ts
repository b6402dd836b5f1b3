/**
 * The placeholders of the app's messages. The catalogue itself is an argument, because the command line must not import
 * ui.
 */

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

const FORM = /\.(zero|one|two|few|many|other)$/;

/** English messages by key. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The placeholders of the message that a key of a brand's copy replaces; undefined for an unknown key. A message with
 * plural forms is found by the key of any form and by the key without a form: all have the same placeholders.
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
