import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { NOTHING_YET, type SeedReport } from './seeds.ts';
import { simulate } from './simulation.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLAYED = 1_000_000;
const broken = { seed: 7, level: 'none', broken: { invariant: 'I1', at: 5, what: 'it was' } } as const;

async function goesOn(text: string) {
  const progress = join(folder, 'runs.json');
  writeFileSync(progress, text);
  let [written, said] = ['', ''];
  const exit = await simulate({
    journeys: PLAYED + 1,
    seed: 1,
    level: 'none',
    workers: 1,
    isTraced: false,
    ofSittings: true,
    progress,
    isReadable: false,
    write: (text) => (written += text),
    say: (text) => (said += text),
  });
  return { exit, said, written, stored: readFileSync(progress, 'utf8') };
}

it('goes on where the file ended, and counts anew', async () => {
  const what = JSON.stringify({ seed: 1, level: 'none', ofSittings: true });
  const report: SeedReport = { ...NOTHING_YET, journeys: PLAYED, guests: 3, broken: [broken] };
  const { exit, written, stored } = await goesOn(JSON.stringify({ what, report }));
  const after = JSON.parse(stored) as { readonly what: string; readonly report: SeedReport };
  expect(after.what).toBe(what);
  expect(after.report).toMatchObject({ journeys: PLAYED + 1, broken: [broken] });
  const said = JSON.parse(written) as Readonly<Record<string, number>>;
  expect(said['journeysPerSecond']).toBeLessThan(1_000);
  expect(exit).toBe(1);
  // A run that is killed as it writes leaves the earlier file whole.
  expect(readdirSync(folder)).toEqual(['runs.json']);
});

it('leaves a file of other seeds, or half of one, as it is', async () => {
  for (const text of [JSON.stringify({ what: 'other', report: NOTHING_YET }), '{"what":"']) {
    const { exit, said, stored } = await goesOn(text);
    expect(said).toContain('holds other seeds');
    expect(stored).toBe(text);
    expect(exit).toBe(1);
  }
});
