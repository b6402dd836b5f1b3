import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './worker/worker-plugin.ts';

const outDir = path.resolve(import.meta.dirname, '../dist');

/**
 * The files that the app is split into, by their entry modules; each also takes imports that no earlier one has. There
 * are few, because a request costs more than its bytes. The page has a tag for each of the first two, which run as soon
 * as they arrive.
 */
const FILES = [
  { name: 'start', test: /[\\/]ui[\\/]composition[\\/]start\.ts$/ },
  { name: 'app', test: /[\\/]ui[\\/](composition[\\/]main|screens[\\/]menu[\\/]menu-screen)\.tsx$/ },
  { name: 'discovery', test: /[\\/]ui[\\/]screens[\\/](discovery|table[\\/]destination-sheet)\.tsx$/ },
  {
    name: 'checkout',
    test: /[\\/]ui[\\/](composition[\\/]checkout\.ts|checkout-screens\.tsx|screens[\\/]menu[\\/](dish-sheet|diet-sheet|diet-strip|allergen-prompt)\.tsx)$/,
  },
  { name: 'bill', test: /[\\/]ui[\\/](composition[\\/]bill\.ts|bill-screens\.tsx)$/ },
];

const SAMPLE_BILLS = 'virtual:sample-bills';
const NO_SAMPLES = `\0${SAMPLE_BILLS}`;

/** The sample bills of the `fixture` query (section 2). A production build has none (X3). */
function sampleBills(): Plugin {
  let samples = NO_SAMPLES;
  return {
    name: 'sample-bills',
    configResolved: ({ mode }) => {
      if (mode !== 'production') samples = path.resolve(import.meta.dirname, '../fixtures/sample-bills.ts');
    },
    resolveId: (id) => (id === SAMPLE_BILLS ? samples : undefined),
    load: (id) => (id === NO_SAMPLES ? 'export const sampleBillAt = undefined;' : undefined),
  };
}

/** Replaces `side-channel` in the built app, which saves 7 KiB. */
function leanSideChannel(): Plugin {
  const lean = path.resolve(import.meta.dirname, '../adapters/contentful/side-channel.cjs');
  return {
    name: 'lean-side-channel',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'side-channel' ? lean : undefined),
  };
}

/** Uses MobX's own minified build: it also shortens MobX's field names, which no other minifier can do safely. */
function minifiedMobx(): Plugin {
  return {
    name: 'minified-mobx',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'mobx' ? this.resolve('mobx/dist/mobx.esm.production.min.js', importer) : undefined;
    },
  };
}

/** Replacements for packages of which the built app needs little or nothing. */
const STAND_INS: Readonly<Record<string, string>> = {
  // The content client uses only these properties of a browser's `process`.
  process: "export default { browser: true, version: '', versions: {} };",
  // React has this hook itself.
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
  // The app does not use wouter's route matching: ui/routes.ts parses addresses.
  regexparam: 'export const parse = undefined;',
};

function leanStandIns(): Plugin {
  return {
    name: 'lean-stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(STAND_INS, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? STAND_INS[id.slice(1)] : undefined),
  };
}

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Minifies the files of the first view a second time after the bundler, which saves more than 1 KiB. */
function secondMinifyPass(): Plugin {
  return {
    name: 'second-minify-pass',
    apply: 'build',
    enforce: 'post',
    generateBundle: async (_options, bundle) => {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .filter(({ name }) => name === 'start' || name === 'app');
      await Promise.all(
        chunks.map(async (chunk) => {
          const { code } = await minify(chunk.code, { module: true, compress: { passes: 2 } });
          chunk.code = code ?? chunk.code;
        }),
      );
    },
  };
}

/** Writes Brotli and gzip files beside the built ones, so that a host need not compress on the fly. */
function compressFiles(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: async ({ dir = outDir }) => {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file))
          .map(async (file) => {
            const from = path.join(dir, file);
            const plain = await readFile(from);
            const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
            await writeFile(`${from}.br`, await brotli(plain, { params }));
            await writeFile(`${from}.gz`, await zip(plain, { level: constants.Z_BEST_COMPRESSION }));
          }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sampleBills(),
    leanSideChannel(),
    minifiedMobx(),
    leanStandIns(),
    secondMinifyPass(),
    serviceWorker(),
    compressFiles(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir,
    emptyOutDir: true,
    // Fonts and images stay files: inlined ones would escape security policies and caches.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Drops unused property reads: no module relies on a getter's side effect.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          groups: FILES.map((file, at) => ({ ...file, priority: FILES.length - at })),
        },
      },
    },
  },
});
