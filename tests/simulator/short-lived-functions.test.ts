import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withShortLivedFunctions } from './short-lived-functions.ts';

it('a function literal that is assigned to a property is put in parentheses', () => {
  const code = `
    this.end = () => 1;
    const made = (r.isAction = true, r.toString = async () => n.toString(), r);
    exports['run'] = function (task) { this.task = (then) => task(then); };
  `;
  expect(withShortLivedFunctions(code)).toBe(`
    this.end = (0, () => 1);
    const made = (r.isAction = true, r.toString = (0, async () => n.toString()), r);
    exports['run'] = (0, function (task) { this.task = (0, (then) => task(then)); });
  `);
});

it('other code stays as it is', () => {
  const code = `
    const f = () => 1;
    let g; g = function () {};
    const o = { f: () => 1, g() {} };
    class C { f = () => 1; }
    o.f ??= () => 2;
    o.f = f; o.f = call(() => 1);
  `;
  expect(withShortLivedFunctions(code)).toBe(code);
});

it('the function does what it did', () => {
  const code = `const o = {}; o.f = function (by) { return this.n * by; }; o.n = 3; o.f(2) + ' ' + o.f.name;`;
  expect(runInNewContext(withShortLivedFunctions(code))).toBe('6 ');
  expect(runInNewContext(code)).toBe('6 ');
});
