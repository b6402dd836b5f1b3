/** No modules import each other in a circle, by any kind of import, and no adapter imports ui. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { arrowsOf, circlesOf, importsOf, readTree } from './imports.ts';

const tree = importsOf(readTree(fileURLToPath(new URL('..', import.meta.url))));

it('the tree has value, type and run-time imports', () => {
  expect(tree.get('ui/app/lazy-parts.tsx')).toEqual(
    expect.arrayContaining([
      'ui/app/lazy-component.tsx',
      'ui/screens/tab/tab-screens.ts',
      'ui/screens/menu/dish-parts.ts',
    ]),
  );
  expect(tree.get('ui/app/lazy-screens.tsx')).toContain('ui/navigation/screen-table.ts');
});

it('no modules import each other in a circle', () => {
  expect(circlesOf(tree)).toEqual([]);
});

it('no adapter imports ui', () => {
  expect(arrowsOf(tree, 'adapters', 'ui')).toEqual([]);
});

/** The ways in which a module can import another. */
const KINDS: readonly (readonly [kind: string, code: (file: string) => string])[] = [
  ['an import', (file) => `import { a } from '${file}';\nconsole.log(a);`],
  ['an import of nothing', (file) => `import '${file}';`],
  ['a re-export', (file) => `export * from '${file}';`],
  ['an import of a type', (file) => `import type { A } from '${file}';\nexport type B = A;`],
  ['a type among values', (file) => `import { type A } from '${file}';\nexport type B = A;`],
  ['a re-export of a type', (file) => `export type { A } from '${file}';`],
  ['an import at run time', (file) => `export const later = () => import('${file}');`],
  ['a type by its file', (file) => `export type A = import('${file}').A;`],
  ['a file as text', (file) => `import a from '${file}?raw';\nconsole.log(a);`],
];

describe.each(KINDS)('a planted violation by %s', (_, code) => {
  it('is found as a circle of two', () => {
    const planted = importsOf({ 'ui/a.ts': code('./b.ts'), 'ui/b.ts': "import './a.ts';" });
    expect(circlesOf(planted)).toEqual([['ui/a.ts', 'ui/b.ts']]);
  });

  it('is found as a circle of three, once, without its approach', () => {
    const planted = importsOf({
      'ui/x.ts': "import './a.ts';",
      'ui/a.ts': code('./models/b.tsx'),
      'ui/models/b.tsx': "import type { C } from '../../core/c.ts';\nexport type B = C;",
      'core/c.ts': "export const later = import('../ui/a.ts');",
    });
    expect(circlesOf(planted)).toEqual([['ui/a.ts', 'ui/models/b.tsx', 'core/c.ts']]);
  });

  it('is found as an adapter that imports ui', () => {
    const planted = importsOf({ 'adapters/http/a.ts': code('../../ui/copy/say.ts') });
    expect(arrowsOf(planted, 'adapters', 'ui')).toEqual(['adapters/http/a.ts -> ui/copy/say.ts']);
  });
});

it('a file that imports itself is a circle', () => {
  expect(circlesOf(importsOf({ 'ui/a.ts': "import './a.ts';" }))).toEqual([['ui/a.ts']]);
});
