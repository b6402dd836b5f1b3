import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';
import { ran } from '../../adapters/cli/running.ts';
import { TOOLS } from './command.ts';
import { whileServed } from './sandbox-run.ts';

const conforms = (args: readonly string[], config: object, isTerminal = false) =>
  ran(['conform', ...args], {
    files: { 'runtime-config.json': JSON.stringify(config), 'half.json': '{"services":' },
    isTerminal,
    tools: TOOLS,
  });

/** Checks the idempotency rules of orders against a sandbox with those defects. */
const ranAgainst = (defects: readonly string[], args: readonly string[], isTerminal = false) =>
  whileServed(defects, async ({ origin, world }) => {
    const given = ['runtime-config.json', '--site', '4101', '--table', '12', '--origin', origin, ...args];
    const done = await conforms(given, runtimeConfig(new URL(origin)), isTerminal);
    return { ...done, world };
  });

const CONFIG = runtimeConfig(new URL('http://foxglove.localhost:4173'));
const AT = ['runtime-config.json', '--site', '4101', '--table', '12'];

describe('tableside conform', () => {
  it('exits 0 if every rule held, and says that it only reads', async () => {
    const { exit, out, error, world } = await ranAgainst([], ['--only', 'WO1,WN2']);
    expect(exit).toBe(0);
    expect(error).toMatch(/asks questions only.*--write/);
    expect(JSON.parse(out)).toMatchObject({ held: 1, broke: 0, skipped: 3 });
    expect(world.ledger.entries).toEqual([]);
  });

  it('with --write says what it pays, with what, and as whom', async () => {
    const { exit, error, world } = await ranAgainst([], ['--write', '--only', 'WN2']);
    expect(exit).toBe(0);
    for (const said of ['table 12', 'fake-valid-nonce', 'FIVEROFF', 'table 2', 'Conform Kit'])
      expect(error).toContain(said);
    expect(world.ledger.taken()).toBeGreaterThan(0);
  });

  it('exits 1 with sentence, request and answer, without secrets', async () => {
    const { exit, out } = await ranAgainst(['no-idempotency'], ['--write', '--only', 'WN2']);
    expect(exit).toBe(1);
    const report: unknown = JSON.parse(out);
    expect(report).toMatchObject({
      broke: 1,
      findings: [
        {
          rule: 'WN2',
          is: 'broke',
          sentence: 'One payment intent has one key, and a backend remembers it for each call.',
          calls: [
            { request: { method: 'POST', headers: { 'x-brand-token': '…' } }, answer: { status: 409 } },
          ],
        },
        { rule: 'WN2', is: 'skipped', why: expect.stringContaining('on a page of the provider') as string },
        { rule: 'WN2', is: 'held' },
      ],
    });
    expect(out).toContain('makeBraintreePayment');
    expect(out).not.toContain('fake-valid-nonce');
  });

  it('with --signed-links exits 1 if a number alone opens a bill', async () => {
    expect((await ranAgainst([], ['--only', 'WA19'])).exit).toBe(0);
    const { exit, out } = await ranAgainst([], ['--only', 'WA19', '--signed-links']);
    expect(exit).toBe(1);
    expect(out).toContain("The table's number alone opens its bill");
  });

  it('prints text on a terminal, and JUnit for CI', async () => {
    const args = ['--write', '--only', 'WN2'];
    const text = await ranAgainst(['no-idempotency'], args, true);
    expect(text.out).toMatch(/^BROKE {3}WN2 .*\n +The rule: One payment intent has one key/);
    expect(text.out).toContain('1 held, 1 broke, 1 skipped.');
    const { exit, out } = await ranAgainst(['no-idempotency'], [...args, '--as', 'junit']);
    expect(exit).toBe(1);
    expect(out).toContain('<testsuite name="tableside conform" tests="3" failures="1" skipped="1">');
    expect(out).toMatch(/<failure message="[^"<]*409[^"<]*">The rule: One payment intent/);
  });

  it.each([
    [['runtime-config.json', '--table', '12'], '--site: expected the site id'],
    [['runtime-config.json', '--site', '4101'], '--table: expected a table'],
    [['half.json', '--site', '4101', '--table', '12', '--origin', 'http://a.example'], 'no JSON'],
    [['half.json', '--site', '4101', '--table', '12'], '--origin: expected the address'],
    [[...AT, '--without', 'tabs,tea'], '--without: expected some of'],
    [[...AT, '--as', 'xml'], '--as: expected text|json|junit, found xml'],
    [[...AT, '--only', 'WN99'], '--only: docs/backend.md has no rule WN99'],
    [[...AT, '--only', 'WN2,WC9'], '--only: no check sees the rule WC9'],
    [[...AT, '--origin', 'order.example.com'], '--origin: expected a web address'],
    [['nowhere.json', '--site', '4101', '--table', '12'], 'nowhere.json cannot be read'],
    [[...AT, '--origin', 'http://127.0.0.1:9'], 'no answer'],
  ])('%j exits 2, with the reason', async (args, sentence) => {
    const run = await conforms(args, CONFIG);
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });

  it('with --write pays in production only if allowed to', async () => {
    const production = { ...CONFIG, environment: 'production' };
    const run = await conforms([...AT, '--origin', 'http://127.0.0.1:9', '--write'], production);
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain('--production');
  });

  it('exits 2 with the address of a silent service', async () => {
    const down = 'http://127.0.0.1:9/payments';
    const run = await whileServed([], ({ origin }) => {
      const config = runtimeConfig(new URL(origin));
      const services = { ...config.services, payments: down };
      return conforms([...AT, '--origin', origin, '--only', 'WO14'], { ...config, services });
    });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(`payments at ${down} does not answer`);
  });

  it('exits 2 at an unknown site, and names the brand’s', async () => {
    const run = await ranAgainst([], ['--site', '9999']);
    expect(run.exit).toBe(2);
    expect(run.error).toMatch(/no venue of the site 9999; it has .*4101/);
  });
});
