import type { ApplePay } from 'braintree-web/apple-pay';
import {
  left,
  right,
  toDecimalText,
  type Currency,
  type Either,
  type MinorUnits,
  type TaskEither,
} from '@tableside/core';
import type { DetailField, WalletContact } from '@tableside/core/guest';
import type { WalletApproval, WalletEnd, WalletRefusal, WalletSheet } from '@tableside/core/ports';
import { chunks } from './chunks.ts';
import type { DeviceData } from './device-data.ts';
import type {
  ApplePayContact,
  ApplePayHandlers,
  ApplePaySession,
  ApplePaySessionClass,
  Mount,
  WalletPage,
} from './wallet-page.ts';

/** Version of Apple's JavaScript API: the first with the form of results that this sheet reports. */
const VERSION = 3;
/** Apple shows at most this many characters of the payee's name. */
const LONGEST_NAME = 64;

/**
 * How long the sheet stays open for a payment that the guest has authorised. After half a minute Apple would say that
 * the payment failed, although it may have been taken (C2).
 */
const SHEET_PATIENCE_MS = 25_000;

type Shown = Either<WalletRefusal, WalletApproval>;

/** Whether this phone has Apple Pay. */
export function hasApplePay({ ApplePaySession: Session }: WalletPage): boolean {
  try {
    return Session !== undefined && Session.supportsVersion(VERSION) && Session.canMakePayments();
  } catch {
    // Apple's API throws on an insecure page.
    return false;
  }
}

export const mountApplePay: Mount = async ({ page, element, connection, place, press }) => {
  const { ApplePaySession: Session, document } = page;
  if (Session === undefined || !hasApplePay(page)) return 'absent';
  const { create } = await chunks.applePay();
  const applePay = await create({ client: connection.client });
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'apple-pay-button';
  button.setAttribute('aria-label', place.label);
  button.textContent = place.label;
  button.addEventListener('click', () => {
    press(new ApplePaySheet(Session, applePay, connection.device, place.payee.slice(0, LONGEST_NAME)));
  });
  element.replaceChildren(button);
  return { close: () => button.remove() };
};

/** Apple's sheet stays open until the app reports the result, and then shows it. */
class ApplePaySheet implements WalletSheet {
  readonly wallet = 'applePay';
  private session: ApplePaySession | undefined;
  private isAuthorised = false;

  constructor(
    private readonly Session: ApplePaySessionClass,
    private readonly applePay: ApplePay,
    private readonly device: DeviceData,
    private readonly payee: string,
  ) {}

  show(
    amount: MinorUnits,
    currency: Currency,
    fields: readonly DetailField[],
  ): TaskEither<WalletRefusal, WalletApproval> {
    return () =>
      new Promise((resolve) => {
        try {
          this.begin(amount, currency, fields, resolve);
        } catch {
          resolve(left({ why: 'unreachable' }));
        }
      });
  }

  end(end: WalletEnd): void {
    const { session, Session } = this;
    this.session = undefined;
    if (session === undefined) return;
    try {
      if (!this.isAuthorised || end === 'notKnown') session.abort();
      else
        session.completePayment({
          status: end === 'taken' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE,
        });
    } catch {
      // The sheet has already closed: Apple waits only half a minute.
    }
  }

  /** Must run within the guest's press: Safari opens no sheet later. */
  private begin(
    amount: MinorUnits,
    currency: Currency,
    fields: readonly DetailField[],
    resolve: (shown: Shown) => void,
  ): void {
    const request = this.applePay.createPaymentRequest({
      total: { label: this.payee, amount: toDecimalText(amount, currency) },
      currencyCode: currency,
      requiredShippingContactFields: fields.filter((field) => field !== 'surname'),
    });
    const session = new this.Session(VERSION, request);
    const fail = (): void => {
      resolve(left({ why: 'unreachable' }));
      this.end('notCharged');
    };
    Object.assign(session, {
      onvalidatemerchant: ({ validationURL }) => {
        this.applePay
          .performValidation({ validationURL, displayName: this.payee })
          .then((merchantSession) => session.completeMerchantValidation(merchantSession))
          .catch(fail);
      },
      onpaymentauthorized: ({ payment }) => {
        this.isAuthorised = true;
        setTimeout(() => {
          // Without a nonce nothing was sent and nothing will be.
          resolve(left({ why: 'unreachable' }));
          this.end('notKnown');
        }, SHEET_PATIENCE_MS);
        this.cardOf(payment.token).then(
          (card) => resolve(right({ card, contact: contactOf(payment.shippingContact) })),
          fail,
        );
      },
      // No effect once there is a nonce.
      oncancel: () => {
        this.session = undefined;
        resolve(left({ why: 'closed' }));
      },
    } satisfies ApplePayHandlers);
    this.session = session;
    session.begin();
  }

  private async cardOf(token: unknown): Promise<WalletApproval['card']> {
    const { nonce } = await this.applePay.tokenize({ token });
    const deviceData = await this.device.text();
    return { nonce, ...(deviceData !== undefined && { deviceData }) };
  }
}

/** Apple asks for the whole name as one field, and gives it in two parts. */
const contactOf = ({
  givenName,
  familyName,
  emailAddress,
  phoneNumber,
}: ApplePayContact = {}): WalletContact => ({
  ...(givenName !== undefined && { name: givenName }),
  ...(familyName !== undefined && { surname: familyName }),
  ...(emailAddress !== undefined && { email: emailAddress }),
  ...(phoneNumber !== undefined && { phone: phoneNumber }),
});
