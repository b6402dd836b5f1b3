/**
 * The linter's rule that each text is the only child of an element. A browser's translation puts elements of its own in
 * place of texts. React writes a text that is alone through its element, and so finds it again; a text beside other
 * children it knows by its node, and later changes or removes one that is no longer in the page (X7).
 */

const MESSAGE =
  'A translated page loses a text that stands beside other children: give it an element of its own, make one text of all, or declare what holds no text as Elements.';

/** React drops a line break between children, with the spaces around it. */
const LINE_BREAK = /^\s*\n\s*$/;
const NOTHING_TO_TRANSLATE = /^\s*$/;
const COMPONENT = /^[A-Z]/;
const IS_FUNCTION = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
const IS_MAPPING = /^(map|flatMap)$/;

const ofType = (node, type) => [node].flat().filter((one) => one?.type === type);

/** Every node below, without what lies in inner functions where these end the search. */
function* nodesBelow(node, endsAt) {
  for (const [key, value] of Object.entries(node ?? {}))
    if (key !== 'parent' && typeof value === 'object')
      for (const inner of [value].flat())
        if (typeof inner?.type === 'string') {
          yield inner;
          if (endsAt?.test(inner.type) !== true) yield* nodesBelow(inner, endsAt);
        }
}

const returnsOf = ({ body }) =>
  body.type === 'BlockStatement'
    ? ofType([...nodesBelow(body, IS_FUNCTION)], 'ReturnStatement').flatMap(({ argument }) => argument ?? [])
    : [body];

/** The children that React gets: without line breaks and comments. */
const childrenOf = ({ children }) =>
  children.filter(
    (child) =>
      !(child.type === 'JSXText' && LINE_BREAK.test(child.value)) &&
      child.expression?.type !== 'JSXEmptyExpression',
  );

/** Whether it gives several children at once. */
const isList = ({ expression }) =>
  expression?.type === 'ArrayExpression' || IS_MAPPING.test(expression?.callee?.property?.name);

function create(context) {
  /** The values of this file's constants and functions, and the names that it declares as `Elements`. */
  const values = new Map();
  const elements = new Set();

  const learn = (program) => {
    for (const node of nodesBelow(program)) {
      if (node.type === 'VariableDeclarator' && node.init !== null) values.set(node.id.name, node.init);
      if (node.type === 'FunctionDeclaration') values.set(node.id?.name, node);
      const type = node.typeAnnotation?.typeAnnotation;
      if (type?.typeName?.name === 'Elements') elements.add(node.key?.name ?? node.name);
    }
  };

  /** Whether what React gets of a node may hold a text without an element. */
  const mayBeText = (node) => {
    switch (node.type) {
      case 'JSXText':
        return !NOTHING_TO_TRANSLATE.test(node.value);
      case 'JSXExpressionContainer':
      case 'TSAsExpression':
        return mayBeText(node.expression);
      // A fragment's texts are reported where they stand.
      case 'JSXElement':
      case 'JSXFragment':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return false;
      case 'Literal':
        return !(typeof node.value === 'boolean' || NOTHING_TO_TRANSLATE.test(node.value ?? ''));
      case 'ConditionalExpression':
        return mayBeText(node.consequent) || mayBeText(node.alternate);
      case 'LogicalExpression':
        return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left));
      case 'ArrayExpression':
        return node.elements.some((one) => one !== null && mayBeText(one));
      case 'Identifier': {
        const value = values.get(node.name);
        return (
          node.name !== 'undefined' &&
          !elements.has(node.name) &&
          (value === undefined || IS_FUNCTION.test(value.type) || mayBeText(value))
        );
      }
      case 'MemberExpression':
        return !elements.has(node.property.name);
      case 'CallExpression': {
        const { callee, arguments: given } = node;
        if (callee.name === 'createElement') return false;
        const called = IS_MAPPING.test(callee.property?.name) ? given[0] : values.get(callee.name);
        return !IS_FUNCTION.test(called?.type) || returnsOf(called).some(mayBeText);
      }
      default:
        return true;
    }
  };

  const report = (node) => context.report({ node, message: MESSAGE });
  const checkChildren = (node) => {
    const children = childrenOf(node);
    const isAlone = node.type === 'JSXElement' && children.length === 1 && !isList(children[0]);
    if (!isAlone) children.filter(mayBeText).forEach(report);
  };
  const checkComponent = (node) => {
    const name = node.id?.name ?? node.parent?.id?.name;
    if (COMPONENT.test(name ?? '')) returnsOf(node).filter(mayBeText).forEach(report);
  };
  return {
    Program: learn,
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    ArrowFunctionExpression: checkComponent,
    FunctionExpression: checkComponent,
    FunctionDeclaration: checkComponent,
  };
}

export default { meta: { name: 'pages' }, rules: { 'own-text': { create } } };
