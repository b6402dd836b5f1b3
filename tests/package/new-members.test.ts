/** A step, an end or an event that core adds does not compile until screens and examples have an answer to it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'new-members-'));

const ANSWERS = [
  'fixtures/examples/kiosk.ts',
  'fixtures/examples/chat-bot.ts',
  'ui/models/order/checkout-model.ts',
  'ui/models/order/basket-check-model.ts',
  'ui/models/bill/bill-checkout-model.ts',
  'ui/flows/result-flow.ts',
  'adapters/socket/event-codecs.ts',
] as const;

beforeAll(() => {
  for (const path of ['core', 'adapters', 'ui', 'fixtures/examples', 'tsconfig.json'])
    cpSync(join(project, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'tsconfig.answers.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ANSWERS }),
  );
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files that do not compile. */
function faulty(): readonly string[] {
  const tsc = join(project, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.answers.json'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return [...new Set([...stdout.matchAll(/^(\S+\.tsx?)\(/gm)].map(([, file = '']) => file))];
}

const [KIOSK, BOT, CHECKOUT, BASKET_CHECK, BILL_CHECKOUT, RESULT, EVENTS] = ANSWERS;

describe('a new member of core', () => {
  it('is all that fails', () => expect(faulty()).toEqual([]));

  it.each([
    [
      'order/order-checkout.ts',
      'export type OrderStep =',
      "{ readonly next: 'new' }",
      [KIOSK, BOT, BASKET_CHECK],
    ],
    ['workflows/check-and-pay-order.ts', 'export type PayOrderEnd =', "{ readonly is: 'new' }", [CHECKOUT]],
    ['workflows/check-and-pay-order.ts', 'export type CheckEnd =', "{ readonly is: 'new' }", [BASKET_CHECK]],
    ['workflows/look-and-pay-bill.ts', 'export type PayBillEnd =', "{ readonly is: 'new' }", [BILL_CHECKOUT]],
    ['bill/bill-events.ts', 'export type BillEventName =', "'new'", [EVENTS, 'core/bill/bill-events.ts']],
    [
      'payment/payment-intent.ts',
      'export type PaymentState =',
      "{ readonly is: 'new' }",
      [RESULT, 'core/workflows/steps/card-payment.ts'],
    ],
    ['basket/pricing.ts', 'export type Why =', "'new'", ['core/words/checkout-words.ts']],
    ['bill/bill-payment.ts', 'export type BillPaymentWhy =', "'new'", ['core/words/bill-words.ts']],
  ])('%s, %s, has to be answered', (file, type, member, answers) => {
    const path = join(copy, 'core', file);
    const source = readFileSync(path, 'utf8');
    expect(source).toContain(type);
    writeFileSync(path, source.replace(type, `${type} Old | ${member};\ntype Old =`));
    try {
      expect(faulty()).toEqual(expect.arrayContaining([...answers]));
    } finally {
      writeFileSync(path, source);
    }
  });
});
