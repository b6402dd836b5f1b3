/** Bundles the simulator into one file from which workers start. A defect can be patched into it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const PROJECT = at('../../..');

/** Replaces a text that stands exactly once in a source file. */
export interface Patch {
  /** Relative to the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A patch that is a planted defect. */
export interface PatchedDefect extends Patch {
  readonly name: string;
  /** The same slip in other places, where several guards stop it. */
  readonly also?: readonly Patch[];
  /** Sittings find it, and journeys do not reach it. */
  readonly ofSittings?: boolean;
}

export interface Bundle {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/** @param plugins change sources in addition to the patches */
export async function bundleSimulator(
  patches: readonly Patch[] = [],
  plugins: readonly Plugin[] = [],
): Promise<Bundle> {
  const { build } = await import('vite');
  const folder = await mkdtemp(join(tmpdir(), 'tableside-simulate-'));
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    plugins: [patching(patches), ...plugins],
    build: {
      ssr: at('worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'simulator.mjs', codeSplitting: false } },
    },
  });
  return {
    file: join(folder, 'simulator.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Throws unless the source has the text exactly once. */
export function patched(source: string, { file, find, replace }: Patch): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} has the text of the patch ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}

function patching(patches: readonly Patch[]): Plugin {
  const left = new Set(patches);
  return {
    name: 'tableside-patches',
    enforce: 'pre',
    transform(source, id) {
      const of = patches.filter(({ file }) => id.split('?')[0] === join(PROJECT, file));
      if (of.length === 0) return undefined;
      for (const patch of of) left.delete(patch);
      return { code: of.reduce(patched, source), map: null };
    },
    buildEnd() {
      for (const { file } of left) throw new Error(`${file} is no part of the simulator`);
    },
  };
}
