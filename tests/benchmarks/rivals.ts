/** The libraries that core is measured beside: their own package, installed when it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as rivals from './rivals/index.mjs';

export type Rivals = typeof rivals;

const folder = fileURLToPath(new URL('rivals', import.meta.url));
const vendure = join(folder, 'node_modules/@vendure/core');

/** One file of @vendure/core is measured, which needs none of its 39 dependencies. */
const PRORATE = 'dist/service/helpers/order-calculator/prorate.js';
const VENDURE = {
  name: '@vendure/core@3.7.3',
  integrity:
    'sha512-Og8/rWxpk2SfgnJpTp2JI1cj5b4b0wOIkiC8ACw6uut48o5iPOceX4cp3JlOUmEhyl/JnaoHx0+DLJrRwDiigg==',
};

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stderr}`);
  return stdout;
}

function unpackProrate(): void {
  const unpacked = mkdtempSync(join(folder, 'node_modules/unpacked-'));
  const said = run('npm', ['pack', '--json', '--loglevel=error', VENDURE.name], unpacked);
  const [packed] = JSON.parse(said) as { filename: string; integrity: string }[];
  if (packed?.integrity !== VENDURE.integrity) throw new Error(`${VENDURE.name} is not what it was`);
  const wanted = ['package.json', PRORATE].map((file) => `package/${file}`);
  run('tar', ['-xzf', packed.filename, ...wanted], unpacked);
  mkdirSync(dirname(vendure), { recursive: true });
  renameSync(join(unpacked, 'package'), vendure);
  rmSync(unpacked, { recursive: true });
}

function install(): void {
  if (existsSync(join(vendure, PRORATE))) return;
  console.log('installing what the core is measured beside (tests/benchmarks/rivals)');
  run('npm', ['ci', '--ignore-scripts', '--loglevel=error'], folder);
  unpackProrate();
}

/** Installs the libraries where they are missing, without running their install scripts. */
export function loadRivals(): Promise<Rivals> {
  install();
  return import('./rivals/index.mjs');
}
