import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { left, right } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import { mountApplePay } from '../../../adapters/braintree/apple-pay.ts';
import { chunks } from '../../../adapters/braintree/chunks.ts';
import type { Connection } from '../../../adapters/braintree/connections.ts';
import type { ApplePayHandlers, Mounting } from '../../../adapters/braintree/wallet-page.ts';
import { GBP, pence } from '../../core/samples.ts';

const FIELDS = ['name', 'surname', 'email', 'phone'] as const;

/** Records the calls of Apple's sheet in order. */
class Sheet implements ApplePayHandlers {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static readonly canMakePayments = (): boolean => true;
  static readonly supportsVersion = (): boolean => true;
  static shown: Sheet;
  readonly told: string[] = [];
  constructor(
    _version: number,
    readonly request: unknown,
  ) {}

  onvalidatemerchant: ApplePayHandlers['onvalidatemerchant'] = () => undefined;
  onpaymentauthorized: ApplePayHandlers['onpaymentauthorized'] = () => undefined;
  oncancel: ApplePayHandlers['oncancel'] = () => undefined;
  begin(): void {
    this.told.push('begin');
    Sheet.shown = this;
  }
  abort(): void {
    this.told.push('abort');
  }
  completePayment({ status }: { status: number }): void {
    this.told.push(status === Sheet.STATUS_SUCCESS ? 'taken' : 'could not be completed');
  }
}

let tokenised: (answer: { nonce: string }) => void;
let sheet: WalletSheet;

beforeEach(async () => {
  vi.useFakeTimers();
  const { document } = new Window();
  const tokenising = new Promise<{ nonce: string }>((resolve) => (tokenised = resolve));
  const applePay = { createPaymentRequest: (request: object) => request, tokenize: () => tokenising };
  vi.spyOn(chunks, 'applePay').mockResolvedValue({
    create: () => Promise.resolve(applePay),
  } as unknown as Awaited<ReturnType<typeof chunks.applePay>>);
  const element = document.createElement('div');
  await mountApplePay({
    page: { document, ApplePaySession: Sheet },
    element,
    connection: { client: {}, device: { text: () => Promise.resolve(undefined) } } as unknown as Connection,
    place: { selector: '#wallet', label: 'Pay', payee: 'The Lantern', currency: GBP },
    merchantId: undefined,
    threeDSecure: true,
    press: (pressed: WalletSheet) => (sheet = pressed),
  } as unknown as Mounting);
  element.querySelector('button')?.click();
});

const authorise = (): void => Sheet.shown.onpaymentauthorized({ payment: { token: 'token' } });

describe('Apple Pay’s sheet', () => {
  it('shows success once the capture is known', async () => {
    const shown = sheet.show(pence(1250), GBP, FIELDS)();
    authorise();
    tokenised({ nonce: 'nonce' });
    expect(await shown).toEqual(right({ card: { nonce: 'nonce' }, contact: {} }));
    sheet.end('taken');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Sheet.shown.told).toEqual(['begin', 'taken']);
  });

  it('closes without a result before Apple calls a slow payment failed (C2)', async () => {
    const shown = sheet.show(pence(1250), GBP, FIELDS)();
    authorise();
    tokenised({ nonce: 'nonce' });
    expect(await shown).toEqual(right({ card: { nonce: 'nonce' }, contact: {} }));
    await vi.advanceTimersByTimeAsync(30_000 - 1);
    expect(Sheet.shown.told).toEqual(['begin', 'abort']);
    sheet.end('taken');
    expect(Sheet.shown.told).toEqual(['begin', 'abort']);
  });

  it('asks for the needed fields, filled where known', async () => {
    const shown = sheet.show(pence(1250), GBP, FIELDS)();
    expect(Sheet.shown.request).toMatchObject({ requiredShippingContactFields: ['name', 'email', 'phone'] });
    const shippingContact = {
      givenName: 'Wren',
      familyName: 'Hollis',
      emailAddress: 'wren@example.com',
      phoneNumber: '07700900456',
    };
    Sheet.shown.onpaymentauthorized({ payment: { token: 'token', shippingContact } });
    tokenised({ nonce: 'nonce' });
    expect(await shown).toMatchObject({
      right: {
        contact: { name: 'Wren', surname: 'Hollis', email: 'wren@example.com', phone: '07700900456' },
      },
    });
  });

  it('gives a token that pays nothing once it is gone', async () => {
    const shown = sheet.show(pence(1250), GBP, FIELDS)();
    authorise();
    await vi.advanceTimersByTimeAsync(30_000 - 1);
    tokenised({ nonce: 'late' });
    expect(await shown).toEqual(left({ why: 'unreachable' }));
    expect(Sheet.shown.told).toEqual(['begin', 'abort']);
  });

  it('waits for the guest as long as they look', async () => {
    const shown = sheet.show(pence(1250), GBP, FIELDS)();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(Sheet.shown.told).toEqual(['begin']);
    Sheet.shown.oncancel();
    expect(await shown).toEqual(left({ why: 'closed' }));
  });
});
