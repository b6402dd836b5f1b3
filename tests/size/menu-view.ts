import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface BuiltFile {
  readonly name: string;
  readonly content: string;
  readonly gzipBytes: number;
}

/** Chunks that the menu's address asks for besides those of the page itself, by the module they begin with. */
const MENU_MODULES = ['menu-screen'];

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The page's own scripts and styles, the menu screen's, and all that they import at once. */
export function filesOfFirstMenuView(built: string): readonly BuiltFile[] {
  const assets = join(built, 'assets');
  const all = readdirSync(assets);
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const begins = (module: string) => (file: string) =>
    file.startsWith(`${module}-`) && /\.(js|css)$/.test(file);

  const waiting = [...matches(page, /(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)];
  for (const module of MENU_MODULES) {
    const chunks = all.filter(begins(module));
    if (chunks.length === 0)
      throw new Error(`the build has no chunk named ${module}: what does a menu load?`);
    waiting.push(...chunks);
  }

  const files = new Map<string, BuiltFile>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue;
    const content = readFileSync(join(assets, name), 'utf8');
    files.set(name, { name: basename(name), content, gzipBytes: gzipSync(content, { level: 9 }).length });
    waiting.push(...matches(content, STATIC_IMPORT));
  }
  return [...files.values()].toSorted((a, b) => b.gzipBytes - a.gzipBytes);
}
