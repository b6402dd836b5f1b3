import { readFileSync } from 'node:fs';
import * as t from 'io-ts';
import { expect, it } from 'vitest';

const Lock = t.type({
  packages: t.record(
    t.string,
    t.partial({ resolved: t.string, optionalDependencies: t.record(t.string, t.string) }),
  ),
});

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const lock = Lock.decode(JSON.parse(text));
const packages = lock._tag === 'Right' ? lock.right.packages : {};

it('the lock file has the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(text).not.toMatch(/"resolved": "http/);
});
