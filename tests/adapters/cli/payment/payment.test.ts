import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentReference, right } from '@tableside/core';
import { paymentTool } from '../../../../adapters/cli/payment/tool.ts';
import { sampleBrands } from '../../../../fixtures/brands/index.ts';
import { runtimeConfig } from '../../../../fixtures/sandbox/runtime-config.ts';
import { runSandbox, type RunningSandbox } from '../../running-sandbox.ts';

const [brand] = sampleBrands;
if (brand === undefined) throw new Error('There is no sample brand');
const key = randomUUID();

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox(brand);
  const charge = {
    idempotencyKey: key,
    siteId: '4101',
    amount: 1250,
    currency: 'GBP',
    takes: true,
    order: { id: 'order-1', ref: '#1041' },
    customer: {},
    origin: sandbox.origin,
  };
  await sandbox.world.acquirer.charge(charge, 'approved');
});
afterAll(() => sandbox.stop());

async function asked(input: string | undefined, options: Readonly<Record<string, string>> = {}) {
  const [written, said]: [string[], string[]] = [[], []];
  const answer = await paymentTool.run({
    input,
    options: { config: 'runtime-config.json', origin: sandbox.origin, ...options },
    readFile: async (path) =>
      right(path === 'token' ? 'wrong\n' : JSON.stringify(runtimeConfig(new URL(sandbox.origin)))),
    isReadable: false,
    write: (text) => written.push(text),
    say: (sentence) => said.push(sentence),
  });
  return { answer, written: written.join(''), said };
}

it.each([
  ['the reference on a receipt', () => paymentReference(key)],
  [
    'one that was typed with spaces and in small letters',
    () => ` ${paymentReference(key).toLowerCase().replace(/^.../, '$& ')}`,
  ],
  ['the whole key', () => key],
])('tableside payment finds a payment by %s (C8)', async (_what, typed) => {
  const { answer, written } = await asked(typed());
  expect(answer).toEqual(right(0));
  expect(JSON.parse(written)).toMatchObject({
    payments: [
      { idempotencyKey: key, state: 'captured', total: 12.5, currency: 'GBP', order: { ref: '#1041' } },
    ],
  });
});

it('tableside payment is exit 1 where nothing was paid', async () => {
  const { answer, said } = await asked(paymentReference('00000001-0000-4000-8000-000000000000'));
  expect(answer).toEqual(right(1));
  expect(said).toEqual(['nothing was paid under CBBBBBD.']);
});

it.each([
  ['a wrong letter', 'CBBBBBB', {}, 'a letter of the reference is wrong'],
  ['a token that the service does not take', 'CBBBBBD', { tokenFile: 'token' }, 'refused with 401'],
  ['no configuration', 'CBBBBBD', { config: '' }, '--config'],
])('tableside payment is exit 2 with %s, and says so', async (_what, typed, options, why) => {
  const { answer } = await asked(typed, options);
  expect(answer).toEqual({ _tag: 'Left', left: [expect.stringContaining(why)] });
});
