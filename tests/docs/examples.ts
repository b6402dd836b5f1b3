/** Reads the `@example`s of TSDoc, finds rules without one, and runs them. */
import { inspect, isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';
import { parseSync, transformWithOxc } from 'vite';
import type { Rule } from './rule-book.ts';

/** A declaration's code in TSDoc; its checked lines end in their value, `minor(1250); // 1250`. */
export interface Example {
  readonly file: string;
  /** The declaration's name. */
  readonly of: string;
  /** Empty if no TypeScript fence follows the tag, because TypeDoc would guess where the code ends. */
  readonly code: string;
}

/** The names in an example's scope: the package's exports. */
export type Scope = Readonly<Record<string, unknown>>;

interface Declaration {
  readonly name: string;
  readonly start: number;
  readonly isTask: boolean;
}

const TASK = /\b(?:TaskEither|Promise)</;

/** The functions and constants that a file exports. */
function exportsOf(file: string, text: string): readonly Declaration[] {
  return parseSync(file, text).program.body.flatMap(({ start, ...statement }) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration')
      return declaration.id === null
        ? []
        : [{ name: declaration.id.name, start, isTask: TASK.test(typeIn(text, declaration)) }];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier'
        ? [
            {
              name: id.name,
              start,
              isTask: init?.type === 'ArrowFunctionExpression' && TASK.test(typeIn(text, init)),
            },
          ]
        : [],
    );
  });
}

interface MayReturn {
  readonly returnType?: { readonly start: number; readonly end: number } | null;
}

const typeIn = (text: string, { returnType }: MayReturn): string =>
  returnType ? text.slice(returnType.start, returnType.end) : '';

const FENCE = /^\s*```ts\n([\s\S]*?)\n```/;

/** The examples of a file, in its order. */
export function examplesIn(file: string, text: string): readonly Example[] {
  if (!text.includes('@example')) return [];
  const declared = exportsOf(file, text);
  return parseSync(file, text)
    .comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .flatMap(({ value, end }) => {
      const of = declared.find(({ start }) => start >= end && text.slice(end, start).trim() === '')?.name;
      const [, ...parts] = value.replaceAll(/^\s*\* ?/gm, '').split(/^@example\b/m);
      return parts.map((part) => ({ file, of: of ?? '', code: FENCE.exec(part)?.[1] ?? '' }));
    });
}

/**
 * The synchronous functions of core that the rule book names and the package exports. Tasks and workflows need ports.
 */
export function pureRulesOf(
  rules: readonly Rule[],
  textOf: (path: string) => string | undefined,
  scope: Scope,
): readonly Pick<Example, 'file' | 'of'>[] {
  const named = new Map<string, Set<string>>();
  for (const { path, names } of rules.flatMap(({ files }) => files))
    if (path.startsWith('core/') && !path.startsWith('core/workflows/'))
      named.set(path, new Set([...(named.get(path) ?? []), ...names]));
  return [...named].flatMap(([file, names]) =>
    exportsOf(file, textOf(file) ?? '')
      .filter(({ name, isTask }) => names.has(name) && !isTask && typeof scope[name] === 'function')
      .map(({ name }) => ({ file, of: name })),
  );
}

/** The names that an entry of the package exports, types included. */
export const namesIn = (file: string, text: string): readonly string[] =>
  parseSync(file, text).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.flatMap(({ exported }) =>
          exported.type === 'Identifier' ? [exported.name] : [],
        )
      : [],
  );

/** The example as a module that imports each name from its entry of the package. */
export function moduleOf({ code }: Example, entryOf: ReadonlyMap<string, string>): string {
  const imports = [...entryOf].flatMap(([name, entry]) =>
    new RegExp(`\\b${name}\\b`).test(code) ? [`import { ${name} } from '${entry}';`] : [],
  );
  // In a block, so that an example may name its constants like an export.
  return `${imports.join('\n')}\nexport {};\n{\n${code}\n}\n`;
}

type Check = (at: number, actual: () => unknown, expected: () => unknown) => void;

interface CheckedLine {
  readonly expression: string;
  readonly value: string;
}

const THROWS = /^throws (\w+)$/;

/** The value of an expression, or the name of the error that it throws. */
function outcomeOf(expression: () => unknown): unknown {
  try {
    return expression();
  } catch (error) {
    return error instanceof Error ? `throws ${error.name}` : error;
  }
}

/** An example's faults, a sentence each. */
export async function problemsOf({ file, of, code }: Example, scope: Scope): Promise<readonly string[]> {
  const at = `${file} ${of}`;
  const { program, comments } = parseSync('example.ts', code);
  const lines: CheckedLine[] = [];
  const source = program.body.map(({ start, end, ...statement }) => {
    const said = comments.find(
      (comment) => comment.start >= end && /^[ \t]*$/.test(code.slice(end, comment.start)),
    );
    if (statement.type !== 'ExpressionStatement' || said?.type !== 'Line') return code.slice(start, end);
    const { expression } = statement;
    const line = { expression: code.slice(expression.start, expression.end), value: said.value.trim() };
    const value = THROWS.test(line.value) ? JSON.stringify(line.value) : line.value;
    return `check(${lines.push(line) - 1}, () => (${line.expression}), () => (${value}));`;
  });
  if (lines.length === 0) return [`${at}: the example has no line that says its value`];

  const problems: string[] = [];
  const check: Check = (index, actual, expected) => {
    const [is, said] = [outcomeOf(actual), expected()];
    const { expression, value } = lines[index] ?? { expression: '', value: '' };
    if (!isDeepStrictEqual(is, said))
      problems.push(`${at}: ${expression} is ${inspect(is, { depth: 6 })}, and its example says ${value}`);
  };
  try {
    // In a block, so that an example may name its constants like an export.
    const { code: program } = await transformWithOxc(`{\n${source.join('\n')}\n}`, 'example.ts');
    compileFunction(program, ['check', ...Object.keys(scope)])(check, ...Object.values(scope));
  } catch (error) {
    problems.push(`${at}: the example does not run: ${String(error)}`);
  }
  return problems;
}
