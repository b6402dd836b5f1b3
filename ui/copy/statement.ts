/** A brand's accessibility statement as its page shows it (L10). */
import type { Brand } from '@tableside/core/content';
import { ENGLISH } from './language.ts';

/** A part of a line: a text, or an address to write or go to. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

export type StatementPart =
  | { readonly is: 'heading' | 'text'; readonly line: readonly Piece[] }
  | { readonly is: 'list'; readonly items: readonly (readonly Piece[])[] };

export interface Statement {
  /** The language of the text, if content says it. */
  readonly lang?: string;
  readonly parts: readonly StatementPart[];
}

/** In the page's language, else in English, else in the first. */
export function statementOf(own: Brand['accessibilityStatement'], tag: string): Statement | undefined {
  if (own === undefined || typeof own === 'string') return own === undefined ? own : { parts: partsOf(own) };
  const lang = [tag, ENGLISH.tag, ...Object.keys(own)].find((one) => Object.hasOwn(own, one));
  return lang === undefined ? undefined : { lang, parts: partsOf(own[lang] ?? '') };
}

function partsOf(text: string): readonly StatementPart[] {
  const parts: StatementPart[] = [];
  let items: (readonly Piece[])[] | undefined;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, sign, words = line] = /^([#-]) +(.*)$/.exec(line) ?? [];
    if (sign !== '-') items = undefined;
    if (words === '') continue;
    if (items !== undefined) items.push(piecesOf(words));
    else if (sign === '-') parts.push({ is: 'list', items: (items = [piecesOf(words)]) });
    else parts.push({ is: sign === '#' ? 'heading' : 'text', line: piecesOf(words) });
  }
  return parts;
}

/** Addresses begin with https: another protocol stays text, as does whatever looks like markup (X1). */
const ADDRESS = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

const piecesOf = (line: string): readonly Piece[] =>
  line.split(ADDRESS).flatMap((text, at): Piece[] => {
    if (text === '') return [];
    if (at % 2 === 0) return [{ text }];
    return [{ text, href: text.startsWith('https:') ? text : `mailto:${text}` }];
  });
