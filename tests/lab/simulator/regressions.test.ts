import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scriptIn } from './command.ts';
import { replay } from './journey.ts';

const folder = fileURLToPath(new URL('regressions/', import.meta.url));
const saved = readdirSync(folder).filter((name) => name.endsWith('.json'));

it.each(saved)('the saved script %s breaks nothing', async (name) => {
  const script = scriptIn(readFileSync(folder + name, 'utf8'));
  if (script === undefined) throw new Error(`${name} is no script`);
  expect((await replay(script)).broken).toBeUndefined();
});
