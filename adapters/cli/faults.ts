/** Faults of input: the path in the JSON, what was expected and what was found. */
import type { Errors } from 'io-ts';

export interface Fault {
  /** Such as `lines.0.price`; empty for the whole input. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

const MOST_FAULTS = 10;

/** The first ten. */
export const faultsOf = (errors: Errors): readonly Fault[] =>
  errors.slice(0, MOST_FAULTS).map(({ context, value }) => ({
    path: context
      .map(({ key }) => key)
      .slice(1)
      .join('.'),
    expected: context.at(-1)?.type.name ?? 'something else',
    found: shortened(value),
  }));

export const faultText = ({ path, expected, found }: Fault): string =>
  `${path === '' ? 'the input' : path}: expected ${expected}, found ${found}`;

const LONGEST_TEXT = 60;
const MOST_PARTS = 3;

/** A value's JSON, cut if it is long or deep; `nothing` for undefined. */
export function shortened(value: unknown, depth = 2): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length > 0 && depth === 0) return `${open}…${close}`;
  const parts = entries
    .slice(0, MOST_PARTS)
    .map(([key, part]) => `${isList ? '' : `${shortened(key)}: `}${shortened(part, depth - 1)}`);
  return `${open}${[...parts, ...(entries.length > MOST_PARTS ? ['…'] : [])].join(', ')}${close}`;
}

/** The value without anything below so many levels, which makes any value safe to print as JSON. */
export function cutAt(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => cutAt(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cutAt(part, depth - 1)]));
}
