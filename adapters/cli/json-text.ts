/** Parses JSON text, with the position of a fault: `JSON.parse` of Node 20 does not give one for short texts. */
import { type Either, left, right } from '@tableside/core';

/** Both start at 1; columns count UTF-16 code units. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

export function parseJson(text: string): Either<JsonFault, unknown> {
  try {
    return right(JSON.parse(text));
  } catch {
    return left(faultAt(text, firstFault(text)));
  }
}

interface Stop {
  readonly offset: number;
  readonly expected: string;
}

function faultAt(text: string, { offset, expected }: Stop): JsonFault {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const rest = text.slice(offset, offset + 12).split(/\s/)[0] ?? '';
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    expected,
    found: offset >= text.length ? 'the end of the input' : JSON.stringify(rest === '' ? text[offset] : rest),
  };
}

const SPACE = /[ \t\n\r]*/y;
/** Everything but quotes, backslashes and control characters. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

const endOf = (pattern: RegExp, text: string, offset: number): number | undefined => {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

type State = 'value' | 'first item' | 'first member' | 'member' | 'colon' | 'more' | 'end';

const EXPECTED: Readonly<Record<State, string>> = {
  value: 'a value',
  'first item': 'a value or "]"',
  'first member': 'a member name in double quotes or "}"',
  member: 'a member name in double quotes',
  colon: '":"',
  more: '"," or the end of the list or object',
  end: 'nothing more',
};

/** Iterative, because input may be nested arbitrarily deep. */
function firstFault(text: string): Stop {
  const open: ('[' | '{')[] = [];
  const after = (): State => (open.length === 0 ? 'end' : 'more');
  let state = 'value' as State;
  let offset = 0;
  for (;;) {
    offset = endOf(SPACE, text, offset) ?? offset;
    const stop = { offset, expected: EXPECTED[state] };
    const next = text[offset];
    if (next === undefined || state === 'end') return stop;
    const closes = next === (open.at(-1) === '[' ? ']' : '}') && open.length > 0;
    if (closes && (state === 'more' || state === 'first item' || state === 'first member')) {
      open.pop();
      offset += 1;
      state = after();
    } else if (state === 'colon' || state === 'more') {
      if (next !== (state === 'colon' ? ':' : ',')) return stop;
      offset += 1;
      state = state === 'more' && open.at(-1) === '{' ? 'member' : 'value';
    } else if (next === '"') {
      const end = readText(text, offset);
      if (typeof end !== 'number') return end;
      offset = end;
      state = state === 'member' || state === 'first member' ? 'colon' : after();
    } else if (state === 'member' || state === 'first member') {
      return stop;
    } else if (next === '[' || next === '{') {
      open.push(next);
      offset += 1;
      state = next === '[' ? 'first item' : 'first member';
    } else {
      const end = endOf(SCALAR, text, offset);
      if (end === undefined) return stop;
      offset = end;
      state = after();
    }
  }
}

/** Where the text that begins at `start` ends, or its fault. */
function readText(text: string, start: number): number | Stop {
  let offset = start + 1;
  for (;;) {
    offset = endOf(PLAIN, text, offset) ?? offset;
    if (text[offset] === '"') return offset + 1;
    const escaped = endOf(ESCAPE, text, offset);
    if (escaped === undefined)
      return { offset, expected: text[offset] === '\\' ? 'an escape of JSON' : 'a closing quote' };
    offset = escaped;
  }
}
