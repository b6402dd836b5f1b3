/** Tells whether a build was made of the sources that are there: `npm start` makes no build twice. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** What a build is made of; `package-lock.json` stands for all packages. */
const SOURCES = ['core', 'adapters', 'ui', 'package-lock.json', 'tsconfig.json'];
/** Texts are none: packing core puts copies of some beside its sources. The bridge to Vendure is a package of its own. */
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|vendure)([\\/]|$)|[\\/](LICENSE|[^\\/]+\.md)$/;

const STAMP = 'sources.txt';

function filesIn(source: string): readonly string[] {
  if (path.extname(source) !== '') return [source];
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SOURCES.test(file))
    .toSorted();
}

function stampOfSources(): string {
  // A build of development is no build for guests.
  const hash = createHash('sha256').update(process.env['NODE_ENV'] ?? '');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('base64url');
}

/** Whether the folder has a whole build of the sources as they are. */
function isUpToDate(folder: string): boolean {
  try {
    return readFileSync(path.join(folder, STAMP), 'utf8') === stampOfSources();
  } catch {
    return false;
  }
}

/** Writes beside the built files which sources they were made of. */
export function buildStamp(): Plugin<{ readonly isUpToDate: typeof isUpToDate }> {
  let stamp = '';
  return {
    name: 'build-stamp',
    apply: 'build',
    api: { isUpToDate },
    buildStart: () => {
      stamp = stampOfSources();
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: STAMP, source: stamp });
    },
  };
}
