/** Whoever builds a commit again gets the bytes that were released. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'same-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dist = join(project, 'dist');

function built(outDir: string, env: Readonly<Record<string, string>>): string {
  // The test runner's environment would have React's development code built.
  const { NODE_ENV: _, ...clean } = process.env;
  const vite = ['vite', 'build', '-c', 'ui/build/vite.config.ts', '--emptyOutDir', '--outDir', outDir];
  execFileSync('npx', vite, { cwd: project, env: { ...clean, ...env }, stdio: 'ignore' });
  return outDir;
}

/** The hash of each file by its path. */
const hashesIn = (outDir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(outDir, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(outDir, file)))
          .digest('hex'),
      ]),
  );

describe('a build', () => {
  it('is the same bytes in another folder, zone and language', () => {
    const id = existsSync(dist) ? readFileSync(join(dist, 'build-id.txt'), 'utf8') : 'again';
    const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const again = hashesIn(built(join(folder, 'a/deeper/one'), { BUILD_ID: id, ...elsewhere }));
    expect(Object.keys(again).length).toBeGreaterThan(100);
    const last = existsSync(dist) ? hashesIn(dist) : {};
    // The checks have built these sources just before; a test by itself may have another build there.
    const isOfThese = last['sources.txt'] === again['sources.txt'];
    expect(isOfThese ? last : hashesIn(built(join(folder, 'other'), { BUILD_ID: id }))).toEqual(again);
  });
});
