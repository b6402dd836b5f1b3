import path from 'node:path';
import { build, type Plugin } from 'vite';
import { TARGETS } from './oldest-browsers.ts';

/**
 * Cached from the start: the code of browsing and of the basket, so that a guest can fill a basket without a network.
 * Other files are cached as they load.
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
];

/** The texts of a language are cached only when a guest uses it. */
const isOfLanguages = (moduleIds: readonly string[]): boolean =>
  moduleIds.every((id) => /[\\/]ui[\\/]copy[\\/]/.test(id));

/** Builds `/sw.js`, the service worker, with the names of the files to cache from the start. */
export function serviceWorker(): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      files = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .filter(({ name, moduleIds }) => PRECACHED.includes(name) && !isOfLanguages(moduleIds))
        .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
        .map((fileName) => `/${fileName}`);
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler: async ({ dir }) => {
        await build({
          configFile: false,
          logLevel: 'warn',
          define: {
            BUILT_FILES: JSON.stringify([...new Set(files)].toSorted()),
            'process.env.NODE_ENV': '"production"',
          },
          resolve: { tsconfigPaths: true },
          build: {
            target: TARGETS,
            outDir: dir ?? '',
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
