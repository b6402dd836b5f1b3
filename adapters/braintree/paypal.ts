import type { Client } from 'braintree-web/client';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout';
import {
  left,
  right,
  toDecimalText,
  type Currency,
  type Either,
  type MinorUnits,
  type TaskEither,
} from '@tableside/core';
import type { WalletContact } from '@tableside/core/guest';
import type { WalletApproval, WalletRefusal, WalletSheet } from '@tableside/core/ports';
import { chunks } from './chunks.ts';
import { within } from './deadline.ts';
import type { DeviceData } from './device-data.ts';
import {
  BUTTON_HEIGHT,
  cornerRadiusOf,
  SCRIPT_TIMEOUT_MS,
  type Mount,
  type Mounting,
  type PayPalApproval,
  type PayPalScript,
} from './wallet-page.ts';

type Shown = Either<WalletRefusal, WalletApproval>;

export const mountPayPal: Mount = async (mounting) => {
  const { page, element, connection, place, press } = mounting;
  const checkout = await checkoutOf(connection.client);
  await loadPayPal(checkout, mounting);
  const paypal = page.paypal as PayPalScript | undefined;
  if (paypal === undefined) throw new Error('The script of PayPal has brought nothing');
  let sheet: PayPalSheet | undefined;
  const buttons = paypal.Buttons({
    fundingSource: paypal.FUNDING.PAYPAL,
    style: { label: 'pay', height: BUTTON_HEIGHT, borderRadius: cornerRadiusOf(element), tagline: false },
    onClick: (_data, actions) => {
      sheet?.settle(left({ why: 'closed' }));
      sheet = new PayPalSheet(checkout, connection.device, place.payee);
      press(sheet);
      return sheet.isShown ? actions.resolve() : actions.reject();
    },
    createOrder: () => sheet?.order() ?? Promise.reject(new Error('Nothing is to be paid')),
    onApprove: async (approval) => sheet?.approved(approval),
    onCancel: () => sheet?.settle(left({ why: 'closed' })),
    onError: () => sheet?.settle(left({ why: 'unreachable' })),
  });
  if (!buttons.isEligible()) return 'absent';
  element.replaceChildren();
  await buttons.render(element);
  return {
    close: () => {
      buttons.close();
      element.replaceChildren();
    },
  };
};

/** One per client for the life of the page: each adds a frame and a script to the page. */
const checkouts = new WeakMap<Client, Promise<PayPalCheckout>>();

function checkoutOf(client: Client): Promise<PayPalCheckout> {
  const known = checkouts.get(client);
  if (known !== undefined) return known;
  const made = chunks.paypalCheckout().then(({ create }) => create({ client }));
  checkouts.set(client, made);
  made.catch(() => checkouts.delete(client));
  return made;
}

/** PayPal's script per page, and the currency that it was loaded with. */
const scripts = new WeakMap<Document, { readonly currency: Currency; readonly loaded: Promise<unknown> }>();

/**
 * Loads PayPal's script once per page and currency: a second one would break the buttons of the first. The SDK's own
 * promise never rejects, so after a time-out the next call loads it again.
 */
async function loadPayPal(checkout: PayPalCheckout, { page, place }: Mounting): Promise<void> {
  const { document } = page;
  const { currency } = place;
  // The SDK's frame for messages is out of sight, and would be a stop of the keyboard where nothing can be seen.
  for (const frame of document.querySelectorAll<HTMLElement>('.braintree-dispatch-frame'))
    frame.tabIndex = -1;
  const known = scripts.get(document);
  const script =
    known?.currency === currency
      ? known
      : { currency, loaded: checkout.loadPayPalSDK({ currency, commit: true }) };
  scripts.set(document, script);
  try {
    await within(SCRIPT_TIMEOUT_MS, script.loaded);
  } catch (error) {
    scripts.delete(document);
    throw error;
  }
}

/** PayPal's window opens after a press and closes by itself. */
class PayPalSheet implements WalletSheet {
  readonly wallet = 'paypal';
  /** `show` was called within the press. */
  isShown = false;
  private createOrder: (() => Promise<string>) | undefined;
  private ordered: string | undefined;
  private resolve: (shown: Shown) => void = () => undefined;

  constructor(
    private readonly checkout: PayPalCheckout,
    private readonly device: DeviceData,
    private readonly payee: string,
  ) {}

  show(amount: MinorUnits, currency: Currency): TaskEither<WalletRefusal, WalletApproval> {
    return () => {
      this.isShown = true;
      this.createOrder = () =>
        this.checkout.createPayment({
          flow: 'checkout' as paypal.FlowType,
          intent: 'authorize' as paypal.Intent,
          amount: toDecimalText(amount, currency),
          currency,
          displayName: this.payee,
          enableShippingAddress: false,
        });
      return new Promise((resolve) => (this.resolve = resolve));
    };
  }

  end(): void {
    // The window is gone, or the guest will close it: a later approval must not be used.
    this.settle(left({ why: 'closed' }));
  }

  /** Creates the order that PayPal asks the guest to approve. */
  async order(): Promise<string> {
    if (this.createOrder === undefined) throw new Error('Nothing is to be paid');
    this.ordered = await this.createOrder();
    return this.ordered;
  }

  /** A window left open may approve an earlier order, with that order's amount. */
  async approved(approval: PayPalApproval): Promise<void> {
    if (approval.orderID !== undefined && approval.orderID !== this.ordered) return;
    try {
      const { nonce, details } = await this.checkout.tokenizePayment({
        // The SDK reads PayPal's own names, which its types lack.
        ...approval,
        payerId: approval.payerID,
      });
      const deviceData = await this.device.text();
      const card = { nonce, ...(deviceData !== undefined && { deviceData }) };
      this.settle(right({ card, contact: contactOf(details) }));
    } catch {
      this.settle(left({ why: 'unreachable' }));
    }
  }

  /** Only the first call counts. */
  settle(shown: Shown): void {
    this.resolve(shown);
  }
}

/** PayPal says a phone number only where the merchant's account asks for it. */
const contactOf = ({
  firstName,
  lastName,
  email,
  phone,
}: Partial<paypal.TokenizePayloadDetails> = {}): WalletContact => ({
  ...(firstName !== undefined && { name: firstName }),
  ...(lastName !== undefined && { surname: lastName }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
});
