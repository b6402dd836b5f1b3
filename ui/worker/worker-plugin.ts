import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Code of browsing and of the basket: a basket can be filled without a network. Other files are kept as they come. */
const KEPT_FROM_THE_START = ['start', 'app', 'discovery', 'checkout', 'home-screen', 'cached-answers'];

/** Words of a language are kept by those who speak it. */
const isOfLanguages = (moduleIds: readonly string[]): boolean =>
  moduleIds.every((id) => /[\\/]ui[\\/]copy[\\/]/.test(id));

/** Builds `/sw.js`, the service worker, with the names of the files that it keeps from the start. */
export function serviceWorker(): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      files = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .filter(({ name, moduleIds }) => KEPT_FROM_THE_START.includes(name) && !isOfLanguages(moduleIds))
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
            outDir: dir ?? '',
            emptyOutDir: false,
            copyPublicDir: false,
            lib: {
              entry: path.join(import.meta.dirname, 'service-worker.ts'),
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
