import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { consecutive } from './seeds.ts';
import { Workers } from './workers.ts';

it('workers that end fail the run, and nobody waits for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const file = join(folder, 'ends.mjs');
  writeFileSync(file, 'process.on("message", () => process.exit(1));');
  const workers = new Workers(file, 1);
  for (const first of [1, 101])
    await expect(workers.play({ seeds: consecutive(first, 100) })).rejects.toThrow('a worker ended');
  await workers.end();
  rmSync(folder, { recursive: true });
});
