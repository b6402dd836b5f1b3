import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { withImports } from './chunks.ts';
import { TARGETS } from './oldest-browsers.ts';

/**
 * Cached from the start: the code of browsing and of the basket with what it imports, so that a guest can fill a basket
 * without a network. Other files are cached as they load.
 */
const PRECACHED = [
  'rolldown-runtime',
  'start',
  'app',
  'discovery',
  'checkout',
  'container',
  'content',
  'content-cache-bindings',
  'home-screen',
  'view-until-app',
  'background',
];

/** The texts of a language are cached only when a guest uses it. */
const isOfLanguages = (moduleIds: readonly string[]): boolean =>
  moduleIds.every((id) => /[\\/]ui[\\/]copy[\\/]/.test(id));

const COMPRESSED = /\.(br|gz)$/;

/** The hash of each built file by its path, of its bytes as a host sends them. */
const hashesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path.join(folder, 'assets'))
      .filter((name) => !COMPRESSED.test(name))
      .map((name) => [
        `/assets/${name}`,
        `sha256-${createHash('sha256')
          .update(readFileSync(path.join(folder, 'assets', name)))
          .digest('base64')}`,
      ]),
  );

/**
 * Builds `/sw.js`, the service worker, with the names and hashes of the built files.
 * @param collect notes what it is made of
 */
export function serviceWorker(collect: Plugin): Plugin {
  let precached: readonly string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      precached = withImports(
        bundle,
        ({ name, moduleIds }) => PRECACHED.includes(name) && !isOfLanguages(moduleIds),
      )
        .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
        .map((fileName) => `/${fileName}`);
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler: async ({ dir = '' }) => {
        await build({
          configFile: false,
          plugins: [collect],
          logLevel: 'warn',
          define: {
            BUILT_FILES: JSON.stringify(hashesIn(dir)),
            PRECACHED: JSON.stringify([...new Set(precached)].toSorted()),
            'process.env.NODE_ENV': '"production"',
          },
          resolve: { tsconfigPaths: true },
          build: {
            target: TARGETS,
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            lib: {
              entry: path.join(import.meta.dirname, '../worker/service-worker.ts'),
              formats: ['iife'],
              name: 'serviceWorker',
              fileName: () => 'sw.js',
            },
          },
        });
      },
    },
  };
}
