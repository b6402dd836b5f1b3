import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { isLeft, type PaymentConfig } from '@tableside/core';
import { chunks } from '../../../adapters/braintree/chunks.ts';
import type { Connection, Connections } from '../../../adapters/braintree/connections.ts';
import { BraintreeWalletButtons } from '../../../adapters/braintree/wallet-buttons.ts';
import type { WalletPage } from '../../../adapters/braintree/wallet-page.ts';
import { GBP } from '../../core/samples.ts';

it('mounts into the place that was there, so that a page left early does not take the next one’s button', async () => {
  const { document } = new Window();
  const client = {};
  vi.spyOn(chunks, 'paypalCheckout').mockResolvedValue({
    create: () => Promise.resolve({ loadPayPalSDK: () => Promise.resolve() }),
  } as unknown as Awaited<ReturnType<typeof chunks.paypalCheckout>>);
  const Buttons = () => {
    const button = document.createElement('button');
    return {
      isEligible: () => true,
      render: (element: { append: (button: unknown) => void }) => Promise.resolve(element.append(button)),
      close: () => button.remove(),
    };
  };
  let connect: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const connections = {
    join: () => connected.then(() => ({ client }) as unknown as Connection),
    leave: () => Promise.resolve(),
  } as unknown as Connections;
  const page = { document, paypal: { FUNDING: { PAYPAL: 'paypal' }, Buttons } } as unknown as WalletPage;
  const buttons = new BraintreeWalletButtons(page, connections);
  const place = { selector: '#wallet', label: 'Pay', payee: 'The Lantern', currency: GBP };
  const shown = () => {
    document.body.innerHTML = '<div id="wallet"></div>';
    return buttons.mount('paypal', {} as PaymentConfig, place, () => undefined)();
  };

  const left = shown();
  const next = shown();
  connect();
  const late = await left;
  await next;
  if (isLeft(late)) throw new Error('The first button was not mounted');
  await late.right.close();
  expect(document.querySelectorAll('#wallet button')).toHaveLength(1);
});
