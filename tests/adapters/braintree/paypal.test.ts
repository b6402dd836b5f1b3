import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { left, right } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import { chunks } from '../../../adapters/braintree/chunks.ts';
import type { Connection } from '../../../adapters/braintree/connections.ts';
import { mountPayPal } from '../../../adapters/braintree/paypal.ts';
import type { Mounting, PayPalScript } from '../../../adapters/braintree/wallet-page.ts';
import { GBP, pence } from '../../core/samples.ts';

type Buttons = Parameters<PayPalScript['Buttons']>[0];

const FIELDS = ['name', 'surname', 'email', 'phone'] as const;
const contact = { name: 'Wren', surname: 'Hollis', email: 'wren@example.com' };
const actions = { resolve: () => 'opens', reject: () => 'stays shut' };

/** PayPal's button on its own page, with a stand-in for PayPal's SDK. */
async function mounted() {
  const { document } = new Window();
  const orders: string[] = [];
  const tokenised: unknown[] = [];
  const checkout = {
    loadPayPalSDK: () => Promise.resolve(),
    createPayment: ({ amount }: { amount: string }) => {
      orders.push(amount);
      return Promise.resolve(`order-${orders.length}`);
    },
    tokenizePayment: (approval: { orderID?: string }) => {
      tokenised.push(approval);
      const details = { firstName: 'Wren', lastName: 'Hollis', email: 'wren@example.com', payerId: 'wren' };
      return Promise.resolve({ nonce: `nonce-of-${approval.orderID ?? 'none'}`, details });
    },
  };
  vi.spyOn(chunks, 'paypalCheckout').mockResolvedValue({
    create: () => Promise.resolve(checkout),
  } as unknown as Awaited<ReturnType<typeof chunks.paypalCheckout>>);
  let buttons: Buttons | undefined;
  const paypal: PayPalScript = {
    FUNDING: { PAYPAL: 'paypal' },
    Buttons: (options) => {
      buttons = options;
      return { isEligible: () => true, render: () => Promise.resolve(), close: () => undefined };
    },
  };
  const sheets: WalletSheet[] = [];
  await mountPayPal({
    page: { document, paypal },
    element: document.createElement('div'),
    connection: { client: {}, device: { text: () => Promise.resolve(undefined) } } as unknown as Connection,
    place: { selector: '#wallet', label: 'Pay', payee: 'The Lantern', currency: GBP },
    merchantId: undefined,
    threeDSecure: true,
    press: (sheet: WalletSheet) => sheets.push(sheet),
  } as unknown as Mounting);
  if (buttons === undefined) throw new Error('No button was made');
  return { buttons, sheets, orders, tokenised };
}

let page: Awaited<ReturnType<typeof mounted>>;
beforeEach(async () => {
  page = await mounted();
});

/** A press, the sheet that it opens, and the order for PayPal's window. */
async function pressed(amount: number) {
  const { buttons, sheets } = page;
  const shown: { given?: Promise<unknown> } = {};
  const before = sheets.length;
  buttons.onClick({}, actions);
  const sheet = sheets[before];
  if (sheet === undefined) throw new Error('The press was not heard');
  shown.given = sheet.show(pence(amount), GBP, FIELDS)();
  return { sheet, given: shown.given, orderID: await buttons.createOrder() };
}

describe('PayPal’s window', () => {
  it('opens with the button’s amount and gives an approved nonce', async () => {
    const { given, orderID } = await pressed(425);
    await page.buttons.onApprove({ payerID: 'ada', orderID });
    expect(page.orders).toEqual(['4.25']);
    expect(await given).toEqual(right({ card: { nonce: 'nonce-of-order-1' }, contact }));
  });

  it('pays nothing where it approves an earlier order late', async () => {
    const first = await pressed(425);
    const second = await pressed(1950);
    expect(await first.given).toEqual(left({ why: 'closed' }));
    await page.buttons.onApprove({ payerID: 'ada', orderID: first.orderID });
    expect(page.tokenised).toEqual([]);
    await page.buttons.onApprove({ payerID: 'ada', orderID: second.orderID });
    expect(await second.given).toEqual(right({ card: { nonce: 'nonce-of-order-2' }, contact }));
    expect(page.tokenised).toHaveLength(1);
  });

  it('gives nothing once the guest has left it', async () => {
    const { sheet, given, orderID } = await pressed(425);
    sheet.end('notKnown');
    expect(await given).toEqual(left({ why: 'closed' }));
    await page.buttons.onApprove({ payerID: 'ada', orderID });
    expect(await given).toEqual(left({ why: 'closed' }));
  });

  it('does not open for a press that cannot pay', async () => {
    const { buttons } = page;
    expect(buttons.onClick({}, actions)).toBe('stays shut');
    await expect(buttons.createOrder()).rejects.toThrow('Nothing is to be paid');
  });
});
