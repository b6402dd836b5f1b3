import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { right } from '@tableside/core';
import type { DetailField } from '@tableside/core/guest';
import type { WalletSheet } from '@tableside/core/ports';
import { chunks } from '../../../adapters/braintree/chunks.ts';
import type { Connection } from '../../../adapters/braintree/connections.ts';
import { mountGooglePay } from '../../../adapters/braintree/google-pay.ts';
import type { Mounting } from '../../../adapters/braintree/wallet-page.ts';
import { GBP, pence } from '../../core/samples.ts';

/** A press on Google's button, whose sheet gives that payment data, with the card's holder proven or not. */
async function shown(data: object, fields: readonly DetailField[], isProven = true, scheme = 'light') {
  const { document } = new Window();
  const colours: string[] = [];
  const asked: unknown[] = [];
  const verified: unknown[] = [];
  const method = { type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'] } };
  vi.spyOn(chunks, 'googlePayment').mockResolvedValue({
    create: () =>
      Promise.resolve({
        createPaymentDataRequest: () => ({ merchantInfo: {}, allowedPaymentMethods: [method] }),
        parseResponse: () =>
          Promise.resolve({ nonce: 'n', details: { isNetworkTokenized: isProven, bin: '4111' } }),
      }),
  } as unknown as Awaited<ReturnType<typeof chunks.googlePayment>>);
  const connection = {
    client: { getConfiguration: () => ({ gatewayConfiguration: { environment: 'sandbox' } }) },
    device: { text: () => Promise.resolve(undefined) },
    bankCheck: () =>
      Promise.resolve({
        verify: (_card: unknown, _amount: unknown, customer: unknown) => {
          verified.push(customer);
          return Promise.resolve(right('verified'));
        },
      }),
  } as unknown as Connection;
  const google = {
    payments: {
      api: {
        PaymentsClient: class {
          isReadyToPay = () => Promise.resolve({ result: true });
          createButton = ({ onClick, buttonColor }: { onClick: () => void; buttonColor: string }) => {
            colours.push(buttonColor);
            const button = document.createElement('button');
            button.addEventListener('click', onClick);
            return button;
          };
          loadPaymentData = (request: unknown) => {
            asked.push(request);
            return Promise.resolve(data);
          };
        },
      },
    },
  };
  let sheet: WalletSheet | undefined;
  const element = document.createElement('div');
  element.style.colorScheme = scheme;
  document.body.append(element);
  await mountGooglePay({
    page: { document, google },
    element,
    connection,
    place: { selector: '#wallet', label: 'Pay', payee: 'The Lantern', currency: GBP },
    merchantId: undefined,
    threeDSecure: true,
    press: (pressed: WalletSheet) => (sheet = pressed),
  } as unknown as Mounting);
  element.querySelector('button')?.click();
  return { given: await sheet?.show(pence(425), GBP, fields)(), asked, verified, colours };
}

const dataOf = (billingAddress: object, email?: string): object => ({
  ...(email !== undefined && { email }),
  paymentMethodData: { info: { billingAddress } },
});

describe('Google Pay’s button', () => {
  it.each([
    ['light', 'black'],
    ['dark', 'white'],
  ])('on a %s page is %s', async (scheme, colour) => {
    expect((await shown(dataOf({}), [], true, scheme)).colours).toEqual([colour]);
  });
});

describe('Google Pay’s sheet', () => {
  it('asks for the shortest address, and email and phone where needed', async () => {
    const { asked } = await shown(dataOf({}), ['name', 'email', 'phone']);
    expect(asked).toMatchObject([
      {
        emailRequired: true,
        allowedPaymentMethods: [
          {
            parameters: {
              allowedAuthMethods: ['PAN_ONLY'],
              billingAddressRequired: true,
              billingAddressParameters: { format: 'MIN', phoneNumberRequired: true },
            },
          },
        ],
      },
    ]);
    const withoutPhone = await shown(dataOf({}), ['name', 'email']);
    expect(withoutPhone.asked).toMatchObject([
      {
        allowedPaymentMethods: [{ parameters: { billingAddressParameters: { phoneNumberRequired: false } } }],
      },
    ]);
  });

  it.each([
    ['Wren Hollis', { name: 'Wren', surname: 'Hollis' }],
    [' Wren May  Hollis ', { name: 'Wren May', surname: 'Hollis' }],
    ['Wren', { name: 'Wren' }],
    ['', {}],
  ])('splits Google’s one name “%s” into %o', async (name, contact) => {
    const { given } = await shown(dataOf({ name }), ['name']);
    expect(given).toEqual(right({ card: { nonce: 'n' }, contact }));
  });

  it('gives the bank what Google knows of an unproven card’s holder', async () => {
    const data = dataOf({ name: 'Wren Hollis', phoneNumber: '07700900456' }, 'wren@example.com');
    const { given, verified } = await shown(data, ['name', 'email', 'phone'], false);
    const contact = { name: 'Wren', surname: 'Hollis', email: 'wren@example.com', phone: '07700900456' };
    expect(given).toEqual(right({ card: { nonce: 'verified' }, contact }));
    expect(verified).toEqual([contact]);
  });
});
