/** The guests of a tab as the other guests learn of them. */
import { boolean, optional, refine, shape, text, withDefault, type Codec } from '@tableside/core/codecs';
import { id } from './codecs.ts';

/** A letter of the alphabet, perhaps with a number. A badge has no room for more than three characters. */
const letter: Codec<string> = refine('Letter', (value) =>
  typeof value === 'string' && value !== '' ? [...value].slice(0, 3).join('') : undefined,
);

export const tabGuest = shape({
  id,
  letter,
  name: optional(text),
  hasLeft: withDefault(boolean, false),
});
