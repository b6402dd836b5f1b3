/** The parts of the wallet vendors' globals that this app uses. */
import type { ApplePayPaymentRequest } from 'braintree-web/apple-pay';
import type { WalletPlace, WalletSheet } from '@tableside/core/ports';
import { within } from './deadline.ts';
import type { Connection } from './connections.ts';

/** The page that holds the wallets' buttons. Each vendor's global appears when its script has loaded. */
export interface WalletPage {
  readonly document: Document;
  readonly ApplePaySession?: ApplePaySessionClass;
  readonly google?: {
    readonly payments: { readonly api: { readonly PaymentsClient: GooglePaymentsClient } };
  };
  /** A PayPalScript; other packages declare a different type for it. */
  readonly paypal?: unknown;
}

type GooglePaymentsClient = new (
  options: google.payments.api.PaymentOptions,
) => google.payments.api.PaymentsClient;

/** What Apple's sheet says about who pays, if it was asked to. */
export interface ApplePayContact {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
}

/** The callbacks of an Apple Pay session. */
export interface ApplePayHandlers {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: {
    readonly payment: { readonly token: unknown; readonly shippingContact?: ApplePayContact };
  }) => void;
  oncancel: () => void;
}

/** Safari's own class: one session is one sheet. */
export interface ApplePaySession extends Partial<ApplePayHandlers> {
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(result: { readonly status: number }): void;
}

export interface ApplePaySessionClass {
  new (version: number, request: ApplePayPaymentRequest): ApplePaySession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  supportsVersion(version: number): boolean;
}

/** What PayPal's window returns for an approval. */
export interface PayPalApproval {
  readonly payerID: string;
  readonly paymentID?: string;
  readonly orderID?: string;
}

export interface PayPalScript {
  readonly FUNDING: { readonly PAYPAL: unknown };
  Buttons(options: {
    readonly fundingSource: unknown;
    readonly style: Readonly<Record<string, string | number | boolean>>;
    readonly onClick: (data: unknown, actions: { resolve(): unknown; reject(): unknown }) => unknown;
    readonly createOrder: () => Promise<string>;
    readonly onApprove: (approval: PayPalApproval) => Promise<void>;
    readonly onCancel: () => void;
    readonly onError: (error: unknown) => void;
  }): { isEligible(): boolean; render(element: Element): Promise<void>; close(): unknown };
}

/** A button's place, and what a press on it does. */
export interface Mounting {
  readonly page: WalletPage;
  readonly element: Element;
  readonly connection: Connection;
  readonly place: WalletPlace;
  /** The wallets' merchant id, if the payment config names one. */
  readonly merchantId: string | undefined;
  /** The card's bank verifies the card if the wallet has not. */
  readonly threeDSecure: boolean;
  readonly press: (sheet: WalletSheet) => void;
}

/** Mounts one vendor's button. `absent`: this phone or this guest does not have the wallet. */
export type Mount = (
  mounting: Mounting,
) => Promise<'absent' | { readonly close: () => Promise<void> | void }>;

/** Height of the vendors' buttons, in CSS pixels. */
export const BUTTON_HEIGHT = 48;

/**
 * The brand's corner radius at a button's place, for vendors who draw their button themselves.
 * @returns whole CSS pixels from 0 to half the button's height, the range that vendors accept
 */
export function cornerRadiusOf(place: Element): number {
  const corner = place.ownerDocument.defaultView?.getComputedStyle(place).borderTopLeftRadius ?? '';
  const radius = Math.round(Number.parseFloat(corner));
  return radius > 0 ? Math.min(radius, BUTTON_HEIGHT / 2) : 0;
}

/** The colour of a vendor's button: white on a dark page, where a black one could not be seen. */
export const buttonColourAt = (place: Element): 'black' | 'white' =>
  place.ownerDocument.defaultView?.getComputedStyle(place).colorScheme === 'dark' ? 'white' : 'black';

/** How long a vendor's script may take to load. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** Loads a vendor's script unless it is there. Rejects if that fails. */
export async function loadScript(document: Document, source: string): Promise<void> {
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  const loading = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source} did not come`)));
  });
  document.head.append(script);
  try {
    await within(SCRIPT_TIMEOUT_MS, loading);
  } catch (error) {
    script.remove();
    throw error;
  }
}
