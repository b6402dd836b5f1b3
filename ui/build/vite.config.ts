import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildIdPlugin } from './build-id.ts';
import { buildStamp } from './build-stamp.ts';
import { bundledPackages } from './bundled-packages.ts';
import { TARGETS } from './oldest-browsers.ts';
import { paymentPage } from './payment-page.ts';
import { renderer } from './renderer-plugin.ts';
import { serviceWorker } from './worker-plugin.ts';

const outDir = path.resolve(import.meta.dirname, '../../dist');

/**
 * The files that the app is split into, by their entry modules; each also takes imports that no earlier one has. There
 * are few, because a request costs more than its bytes. The page has a tag for each of the first two, which run as soon
 * as they arrive.
 */
const FILES = [
  { name: 'start', test: /[\\/]ui[\\/]composition[\\/]start\.ts$/ },

  { name: 'app', test: /[\\/]ui[\\/](composition[\\/]main|screens[\\/]menu[\\/]menu-screen)\.tsx$/ },
  {
    name: 'discovery',
    test: /[\\/]ui[\\/](screens[\\/](discovery|table[\\/]destination-sheet)|components[\\/]spinner)\.tsx$/,
  },
  { name: 'content', test: /[\\/]node_modules[\\/]contentful[\\/]/ },
  { name: 'container', test: /[\\/]adapters[\\/]bindings[\\/]container\.ts$/ },
  {
    name: 'checkout',
    test: /[\\/]ui[\\/](composition[\\/]checkout\.ts|screens[\\/]pay[\\/]checkout-screens\.tsx|screens[\\/]menu[\\/]dish-sheet\.tsx)$/,
  },
  { name: 'bill', test: /[\\/]ui[\\/](composition[\\/]bill\.ts|screens[\\/]bill[\\/]bill-screens\.tsx)$/ },
];

/**
 * The sample bills of the `fixture` query (section 2), a file of their own. The app fetches it outside production alone
 * (X3).
 */
function sampleBills(): Plugin {
  const samples = path.resolve(import.meta.dirname, '../../fixtures/sample-bills.ts');
  return {
    name: 'sample-bills',
    resolveId: (id) => (id === 'virtual:sample-bills' ? samples : undefined),
  };
}

/** Nothing is painted before the page's scripts have run: the first one paints the brand's ground. */
function paintOnce(): Plugin {
  return {
    name: 'paint-once',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** Replacements for packages and files of which the built app needs little or nothing. */
interface StandIn {
  readonly id: string;
  /** Only for imports from this package. */
  readonly from?: string;
  readonly code: string;
}

const STAND_INS: readonly StandIn[] = [
  // The content client uses only these properties of a browser's `process`.
  { id: 'process', code: "export default { browser: true, version: '', versions: {} };" },
  // React has this hook itself.
  { id: 'use-sync-external-store/shim/index.js', code: "export { useSyncExternalStore } from 'react';" },
  // The app does not use wouter's route matching: ui/navigation/routes.ts parses addresses.
  { id: 'regexparam', code: 'export const parse = undefined;' },
  // A copy of JSON, which the browser makes itself.
  { id: 'fast-copy', from: 'contentful-resolve-response', code: 'export default structuredClone;' },
];

/** What the build calls for each `import()`, instead of Vite's own function. */
function codeFetcher(): Plugin {
  const own = path.resolve(import.meta.dirname, '../composition/fetch-code.ts');
  return {
    name: 'code-fetcher',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { fetchCode as __vitePreload } from ${JSON.stringify(own)};`
        : undefined,
  };
}

function leanStandIns(): Plugin {
  const standsIn = (id: string, importer: string | undefined) =>
    STAND_INS.find(
      (one) =>
        one.id === id &&
        (one.from === undefined || importer?.includes(`/node_modules/${one.from}/`) === true),
    );
  return {
    name: 'lean-stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const found = standsIn(id, importer);
      return found && `\0stand-in:${STAND_INS.indexOf(found)}`;
    },
    load: (id) => STAND_INS[Number(/^\0stand-in:(\d+)$/.exec(id)?.[1] ?? -1)]?.code,
  };
}

/**
 * Has Chromium compile the functions of the first scripts while these arrive, on another processor. Most of them run
 * until dishes are shown, and each would hold up the page when it first does. Chromium obeys the comment in the first
 * line alone, and Vite puts a line of its own before the code: so this comes last.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.name === 'start' || file.name === 'app'))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

const COMPRESSIBLE = /\.(js|css|html|svg)$|licences\.txt$/;

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

const packages = bundledPackages();

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [
    react(),
    sampleBills(),
    leanStandIns(),
    codeFetcher(),
    paintOnce(),
    compileAhead(),
    packages.collect,
    serviceWorker(packages.collect),
    renderer([sampleBills(), leanStandIns(), packages.collect]),
    packages.write,
    paymentPage(),
    buildIdPlugin(),
    compressFiles(),
    buildStamp(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    target: TARGETS,
    outDir,
    emptyOutDir: true,
    // Fonts and images stay files: inlined ones would escape security policies and caches.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A part is not fetched with what its page has brought.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/^assets\/(app|start|rolldown)/.test(file)),
    },
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
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
