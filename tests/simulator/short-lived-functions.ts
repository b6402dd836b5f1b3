/**
 * Node’s engine takes a function literal that is assigned to a property (`x.y = () => z`) for a method of a prototype, and allocates it
 * where long-lived objects are. Whatever it refers to then stays until a full collection. MobX makes such a function for each
 * reaction, so that a collection of young objects copied whole journeys that were over. In parentheses with a comma it is the
 * same function, allocated like any other.
 */
import { parseAst, type Plugin } from 'vite';

interface Span {
  readonly start: number;
  readonly end: number;
}

type Node = Span & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const FUNCTIONS: readonly unknown[] = ['ArrowFunctionExpression', 'FunctionExpression'];

/** The function literal that the node assigns to a property. */
function assignedFunction({ type, operator, left, right }: Node): Span | undefined {
  const isAssignment = type === 'AssignmentExpression' && operator === '=';
  if (!isAssignment || !isNode(left) || !isNode(right)) return undefined;
  return left['type'] === 'MemberExpression' && FUNCTIONS.includes(right['type']) ? right : undefined;
}

/** The same code, with no function literal assigned to a property. */
export function withShortLivedFunctions(code: string): string {
  const insertions: (readonly [at: number, text: string])[] = [];
  const waiting: unknown[] = [parseAst(code)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value);
    if (!isNode(value)) continue;
    const span = assignedFunction(value);
    if (span !== undefined) insertions.push([span.start, '(0, '], [span.end, ')']);
    waiting.push(...Object.values(value));
  }
  const parts: string[] = [];
  let written = 0;
  for (const [at, text] of insertions.toSorted(([one], [other]) => one - other)) {
    parts.push(code.slice(written, at), text);
    written = at;
  }
  return parts.join('') + code.slice(written);
}

export const shortLivedFunctions: Plugin = {
  name: 'tableside-short-lived-functions',
  // Last: what lowers the syntax takes such parentheses away.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = withShortLivedFunctions(file.code);
  },
};
