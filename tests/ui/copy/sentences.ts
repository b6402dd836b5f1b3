/** Finds text in the code that a guest could read. Such text belongs into the catalogue (L1). */
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Attributes that are shown or read aloud, and component properties that end up in one. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|heading|hint|text|message|content|summary|said)$/;

/** Functions that are called with texts for developers. */
const FOR_DEVELOPERS: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'warn',
  'error',
  'report',
  'unsound',
  // Codecs and calls to backends: the names that they take appear in logged failures only.
  'parsed',
  'shape',
  'fitting',
  'refine',
  'ask',
  'describeFailure',
]);

const LETTER = /\p{L}/u;
/** Two words of more than one letter each, or one word at the end of a template's part. */
const SENTENCE = /\p{L}{2,}[\p{L}’'-]*[,:;.!?]?\s+\p{L}/u;
/** A template's first word and a space, such as in `Table ${number}`, or a space and its last word. */
const OPENING = /^\s*\p{Lu}\p{L}+[:,]?\s+$|^\s+\p{L}{2,}[.!?]?\s*$/u;

/** Message keys, media queries, selectors and tags are no text. */
const NO_TEXT = /^[\w-]+(\.[\w-]+)+$|^\([a-z-]+:|^[.#:]\w|^<\w/;

/** One word, such as a button's. */
const WORD = /^\p{Lu}\p{Ll}+$/u;

const isCompared = (parent: Node | undefined): boolean =>
  parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): readonly (readonly [string, Node])[] =>
  Object.entries(node).flatMap(([field, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.filter(isNode).map((child) => [field, child] as const);
  });

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? nameOf(node.property ?? node.callee)) : '';

/** The texts in a node that is shown: literals, conditions, templates and concatenations. */
function textsRead(node: Node): readonly (readonly [number, string])[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.start, node.value]] : [];
    case 'TemplateElement':
      return [[node.start, String((node.value as { cooked?: string }).cooked)]];
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
      return childrenOf(node).flatMap(([, child]) => textsRead(child));
    case 'BinaryExpression':
      return node.operator === '+' ? childrenOf(node).flatMap(([, child]) => textsRead(child)) : [];
    case 'LogicalExpression':
      return childrenOf(node).flatMap(([field, child]) =>
        field === 'left' && node.operator === '&&' ? [] : textsRead(child),
      );
    case 'ConditionalExpression':
      return childrenOf(node).flatMap(([field, child]) => (field === 'test' ? [] : textsRead(child)));
    default:
      return [];
  }
}

/** Texts of a source that a guest could read, with their lines. */
export function sentencesIn(source: string, file: string): readonly string[] {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} does not parse`);
  const found = new Map<number, string>();
  const find = (at: number, text: string): void => {
    if (NO_TEXT.test(text.trim())) return;
    const line = source.slice(0, at).split('\n').length;
    found.set(at, `${file}:${line} says “${text.trim().replace(/\s+/g, ' ')}”`);
  };
  const findRead = (node: Node): void => {
    for (const [at, text] of textsRead(node)) if (LETTER.test(text)) find(at, text);
  };

  const isUi = !/^(core|adapters)\//.test(file);
  const visit = (node: Node, parent: Node | undefined, field: string): void => {
    switch (node.type) {
      case 'JSXText':
        if (LETTER.test(String(node.value))) find(node.start, String(node.value));
        return;
      case 'JSXAttribute': {
        const { name } = node.name as Node;
        if (name === 'className' || name === 'style') return;
        if (isNode(node.value) && READ_ATTRIBUTES.test(String(name))) findRead(node.value);
        break;
      }
      case 'JSXExpressionContainer':
        if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment') findRead(node);
        break;
      case 'Literal':
        if (typeof node.value !== 'string' || field === 'key') return;
        if (SENTENCE.test(node.value) || (isUi && WORD.test(node.value) && !isCompared(parent)))
          find(node.start, node.value);
        break;
      case 'TemplateElement': {
        const text = String((node.value as { cooked?: string }).cooked);
        if (SENTENCE.test(text) || OPENING.test(text)) find(node.start, text);
        break;
      }
      case 'CallExpression':
      case 'NewExpression':
        if (FOR_DEVELOPERS.has(nameOf(node.callee))) {
          visit(node.callee as Node, node, 'callee');
          return;
        }
        break;
      case 'VariableDeclarator':
        // The part of the catalogue that is beside its rules in core.
        if (nameOf(node.id).endsWith('_MESSAGES')) return;
        break;
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'ThrowStatement':
        return;
    }
    for (const [name, child] of childrenOf(node)) visit(child, node, name);
  };
  visit(parsed.program as unknown as Node, undefined, 'program');
  return [...found].toSorted(([a], [b]) => a - b).map(([, sentence]) => sentence);
}
