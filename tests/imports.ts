/** The imports within a tree of TypeScript: of values and types, re-exports, and `import()` of both. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** Each file's imported files. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** `import('./a.ts')`, as a call and as a type. */
const IMPORT_CALL = /\bimport\(\s*['"](\.[^'"]+)/g;

function importedBy(file: string, code: string): readonly string[] {
  const { staticImports, staticExports } = parseSync(file, code).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...[...code.matchAll(IMPORT_CALL)].map(([, request]) => request),
  ];
  // Packages are left out: our only one, core, imports nothing by name.
  const files = requests.flatMap((request) =>
    request?.startsWith('.') ? [join(dirname(file), request.replace(/\?.*$/, ''))] : [],
  );
  return [...new Set(files)];
}

export const importsOf = (files: Readonly<Record<string, string>>): Imports =>
  new Map(Object.entries(files).map(([file, code]) => [file, importedBy(file, code)]));

const FOLDERS = ['core', 'adapters', 'ui', 'fixtures', 'tests', 'e2e', 'docs'];

/** Every TypeScript file of the project. */
export function readTree(project: string): Readonly<Record<string, string>> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  return Object.fromEntries(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\/(?:node_modules|dist)\//.test(file))
      .map((file) => [file, readFileSync(join(project, file), 'utf8')]),
  );
}

/** The shortest way from each file back to itself, each circle once. */
export function circlesOf(imports: Imports): readonly (readonly string[])[] {
  const circles = new Map<string, readonly string[]>();
  for (const file of imports.keys()) {
    const circle = wayBack(imports, file);
    const members = circle?.toSorted().join(' ');
    if (circle !== undefined && members !== undefined && !circles.has(members)) circles.set(members, circle);
  }
  return [...circles.values()];
}

function wayBack(imports: Imports, start: string): readonly string[] | undefined {
  const from = new Map<string, string>();
  const next = [start];
  for (const file of next) {
    for (const imported of imports.get(file) ?? []) {
      if (imported === start) return pathTo(from, start, file);
      if (from.has(imported)) continue;
      from.set(imported, file);
      next.push(imported);
    }
  }
  return undefined;
}

function pathTo(from: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const before = from.get(end);
  return end === start || before === undefined ? [start] : [...pathTo(from, start, before), end];
}

/** Imports from one folder into another, as `a.ts -> b.ts`. */
export const arrowsOf = (imports: Imports, from: string, to: string): readonly string[] =>
  [...imports]
    .filter(([file]) => file.startsWith(`${from}/`))
    .flatMap(([file, all]) =>
      all.filter((imported) => imported.startsWith(`${to}/`)).map((imported) => `${file} -> ${imported}`),
    );
