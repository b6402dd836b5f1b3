/** The guests of a tab as the other guests learn of them. */
import { valueOf } from '@tableside/core';
import { boolean, refine, shape, validOrUndefined, withDefault, type Codec } from '@tableside/core/codecs';
import { validateName } from '@tableside/core/guest';
import { id } from './codecs.ts';

/** A letter of the alphabet, perhaps with a number. A badge has no room for more than three characters. */
const letter: Codec<string> = refine('Letter', (value) =>
  typeof value === 'string' && value !== '' ? [...value].slice(0, 3).join('') : undefined,
);

/** Another app may have sent what a guest cannot type here: a mark of direction would turn the table's words around. */
const firstName: Codec<string> = refine('FirstName', (value) =>
  typeof value === 'string' ? valueOf(validateName(value)) : undefined,
);

export const tabGuest = shape({
  id,
  letter,
  name: validOrUndefined(firstName),
  hasLeft: withDefault(boolean, false),
});
