/** The vectors were worked out from the rules, not from the program's output. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { VECTORS } from './seeds.ts';

const tableside = fileURLToPath(new URL('../../../adapters/cli/tableside.mjs', import.meta.url));

it('all vectors verify on the command line, from any folder', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tableside, 'verify', VECTORS], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  const { summary, differing } = JSON.parse(stdout) as { summary: string; differing: unknown[] };
  expect([differing, stderr, status]).toEqual([[], '', 0]);
  expect(Number(/^\d+/.exec(summary)?.[0])).toBeGreaterThan(300);
});
