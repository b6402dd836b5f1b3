import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const core = fileURLToPath(new URL('../../core/', import.meta.url));
const entries = readdirSync(`${core}app`).map((file) => `app/${file}`);
const ALL_ENTRIES = 'virtual:all-entries';
/** What the published package puts before its entries, and the app does not load. */
const checked = ['index.ts', 'bill.ts'].map(
  (file, at) => `export * as checked${at} from '${core}checked/${file}';`,
);

/**
 * Size in KiB of all of core's exports with their imports, minified and compressed, without the `external`
 * libraries.
 */
export async function coreBundle(external: readonly string[], withChecks = false): Promise<number> {
  const exported = [
    ...entries.map((file) => `export * from '${core}${file}';`),
    ...(withChecks ? checked : []),
  ];
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'all-entries',
        resolveId: (id) => (id === ALL_ENTRIES ? id : undefined),
        load: (id) => (id === ALL_ENTRIES ? exported.join('') : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Library mode would keep white space.
      rolldownOptions: {
        input: ALL_ENTRIES,
        preserveEntrySignatures: 'strict',
        external: [...external],
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const codes = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024;
}
