import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface BuiltFile {
  readonly name: string;
  readonly content: string;
  readonly gzipBytes: number;
}

/** A class name of the menu screen. Its chunks load with a menu's address, however the build is split. */
const MENU_MARK = 'menu-footer';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The page's own scripts and styles, the menu screen's, and their static imports. */
export function filesOfFirstMenuView(outDir: string): readonly BuiltFile[] {
  const assets = join(outDir, 'assets');
  const all = readdirSync(assets);
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const content = (file: string) => readFileSync(join(assets, file), 'utf8');
  const ofMenu = all.filter((file) => /\.(js|css)$/.test(file) && content(file).includes(MENU_MARK));
  if (ofMenu.length === 0) throw new Error(`no built file holds ${MENU_MARK}: what does a menu load?`);
  const waiting = [...matches(page, /(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g), ...ofMenu];

  const files = new Map<string, BuiltFile>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue;
    const built = content(name);
    files.set(name, { name, content: built, gzipBytes: gzipSync(built, { level: 9 }).length });
    waiting.push(...matches(built, STATIC_IMPORT));
  }
  return [...files.values()].toSorted((a, b) => b.gzipBytes - a.gzipBytes);
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** Size in KiB of the files that a browser loads for Latin text of these families. */
export function latinFonts(outDir: string, families: readonly string[]): number {
  const assets = join(outDir, 'assets');
  const faces = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(join(assets, file), 'utf8').match(FONT_FACE) ?? [])
    .filter((face) => families.some((family) => face.includes(family)));
  const files = faces.flatMap((face) =>
    matches(face, /\/assets\/([\w.-]+-latin-wght-normal-[\w-]+\.woff2)/g),
  );
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(assets, file)).size, 0) / 1024;
}
