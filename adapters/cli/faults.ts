/** Faults of input: the path in the JSON, what was expected and what was found. */

export interface Fault {
  /** The keys to it; empty for the whole input. */
  readonly path: readonly string[];
  readonly expected: string;
  readonly found: unknown;
}

const MOST_FAULTS = 10;

/** A sentence for each of the first ten, such as `lines.0.price: expected text, found 7`. */
export const faultTexts = (faults: readonly Fault[]): readonly string[] =>
  faults
    .slice(0, MOST_FAULTS)
    .map(
      ({ path, expected, found }) =>
        `${path.length === 0 ? 'the input' : path.join('.')}: expected ${expected}, found ${shortened(found)}`,
    );

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
