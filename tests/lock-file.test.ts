import { readFileSync } from 'node:fs';
import * as t from 'io-ts';
import { expect, it } from 'vitest';

const Lock = t.type({
  packages: t.record(
    t.string,
    t.partial({
      integrity: t.string,
      link: t.boolean,
      optionalDependencies: t.record(t.string, t.string),
    }),
  ),
});

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const lock = Lock.decode(JSON.parse(text));
const packages = lock._tag === 'Right' ? lock.right.packages : {};

it('has the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('has the integrity of every package, on every platform', () => {
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  );
  expect(installed.length).toBeGreaterThan(100);
  const unproven = installed.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unproven.map(([place]) => place)).toEqual([]);
});

it('names no registry', () => {
  expect(text).not.toMatch(/"resolved": "http/);
});
