import path from 'node:path';
import { build, type Plugin } from 'vite';
import { withImports } from './chunks.ts';

/** The files that a rendered page needs beside those that every document names. */
interface PageFiles {
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
}

/** Chunks that every document names. */
const NAMED = ['rolldown-runtime', 'start', 'app'];

/** Builds `renderer/render.js`, with which the page server renders pages (`ui/composition/render.tsx`). */
export function renderer(stubs: readonly Plugin[]): Plugin {
  let files: Readonly<Record<'menu' | 'discovery', PageFiles>>;
  return {
    name: 'renderer',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      const filesOf = (...names: readonly string[]): PageFiles => {
        const all = withImports(bundle, ({ name }) => ['app', 'background', ...names].includes(name));
        const sheets = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return {
          sheets: [...sheets].map((name) => `/${name}`),
          scripts: all.filter(({ name }) => !NAMED.includes(name)).map(({ fileName }) => `/${fileName}`),
        };
      };
      files = { menu: filesOf(), discovery: filesOf('discovery') };
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler: async ({ dir = '' }) => {
        await build({
          configFile: false,
          root: path.resolve(import.meta.dirname, '..'),
          logLevel: 'warn',
          plugins: [...stubs],
          define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
          resolve: { tsconfigPaths: true },
          ssr: { noExternal: true },
          build: {
            ssr: path.resolve(import.meta.dirname, '../composition/render.tsx'),
            target: 'node20',
            outDir: path.join(dir, 'renderer'),
            emptyOutDir: true,
            copyPublicDir: false,
            minify: true,
            // One file runs its modules in order: `no-browser.ts` before all that asks for a browser.
            rolldownOptions: { output: { codeSplitting: false } },
          },
        });
      },
    },
  };
}
