import type { ReactElement } from 'react';

/** What may stand beside other children of an element: no text without an element of its own (X7). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
