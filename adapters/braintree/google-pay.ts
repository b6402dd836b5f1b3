import type { GooglePayment } from 'braintree-web/google-payment';
import {
  isLeft,
  left,
  right,
  toDecimalText,
  type Currency,
  type Either,
  type MinorUnits,
  type TaskEither,
} from '@tableside/core';
import type { DetailField, WalletContact } from '@tableside/core/guest';
import type { CardRefusal, WalletApproval, WalletRefusal, WalletSheet } from '@tableside/core/ports';
import { chunks } from './chunks.ts';
import type { Connection } from './connections.ts';
import { within } from './deadline.ts';
import { buttonColourAt, cornerRadiusOf, loadScript, SCRIPT_TIMEOUT_MS, type Mount } from './wallet-page.ts';

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';

export const mountGooglePay: Mount = async ({ page, element, connection, place, press, ...config }) => {
  const [{ create }] = await Promise.all([
    chunks.googlePayment(),
    page.google === undefined ? loadScript(page.document, SCRIPT) : undefined,
  ]);
  if (page.google === undefined) throw new Error('The script of Google Pay has brought nothing');
  const { merchantId, threeDSecure } = config;
  const requests = await create({
    client: connection.client,
    googlePayVersion: 2,
    ...(merchantId !== undefined && { googleMerchantId: merchantId }),
  });
  const isProduction = connection.client.getConfiguration().gatewayConfiguration.environment === 'production';
  const google = new page.google.payments.api.PaymentsClient({
    environment: isProduction ? 'PRODUCTION' : 'TEST',
  });
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = requests.createPaymentDataRequest();
  const { result } = await within(
    SCRIPT_TIMEOUT_MS,
    google.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods }),
  );
  if (!result) return 'absent';
  const button = google.createButton({
    buttonType: 'pay',
    buttonColor: buttonColourAt(element),
    buttonSizeMode: 'fill',
    buttonRadius: cornerRadiusOf(element),
    allowedPaymentMethods,
    onClick: () =>
      press(new GooglePaySheet({ google, requests, connection, payee: place.payee, threeDSecure })),
  });
  for (const pressed of button.querySelectorAll('button')) pressed.setAttribute('aria-label', place.label);
  element.replaceChildren(button);
  return { close: () => button.remove() };
};

interface GooglePaySheetParts {
  readonly google: google.payments.api.PaymentsClient;
  readonly requests: GooglePayment;
  readonly connection: Connection;
  readonly payee: string;
  readonly threeDSecure: boolean;
}

/** Google's sheet closes by itself. */
class GooglePaySheet implements WalletSheet {
  readonly wallet = 'googlePay';

  constructor(private readonly parts: GooglePaySheetParts) {}

  show(
    amount: MinorUnits,
    currency: Currency,
    fields: readonly DetailField[],
  ): TaskEither<WalletRefusal, WalletApproval> {
    return async () => {
      const approved = await this.approval(amount, currency, fields);
      if (isLeft(approved)) return approved;
      const contact = contactOf(approved.right);
      try {
        const { nonce, details } = await this.parts.requests.parseResponse(approved.right);
        // Google merely stores such a card and has no proof of its holder: the bank verifies it like any card.
        const isUnproven = this.parts.threeDSecure && details.isNetworkTokenized === false;
        const proven = isUnproven
          ? await (
              await this.parts.connection.bankCheck()
            ).verify({ nonce, bin: details.bin }, toDecimalText(amount, currency), contact)
          : right(nonce);
        if (isLeft(proven)) return left(beyondFields(proven.left));
        const deviceData = await this.parts.connection.device.text();
        const card = { nonce: proven.right, ...(deviceData !== undefined && { deviceData }) };
        return right({ card, contact });
      } catch {
        return left({ why: 'unreachable' });
      }
    };
  }

  end(): void {
    // Google's sheet is already closed.
  }

  private async approval(
    amount: MinorUnits,
    currency: Currency,
    fields: readonly DetailField[],
  ): Promise<Either<WalletRefusal, google.payments.api.PaymentData>> {
    try {
      const request = this.parts.requests.createPaymentDataRequest({
        transactionInfo: {
          currencyCode: currency,
          totalPriceStatus: 'FINAL',
          totalPrice: toDecimalText(amount, currency),
        },
      });
      const { merchantInfo, allowedPaymentMethods } = request;
      return right(
        await this.parts.google.loadPaymentData({
          ...request,
          emailRequired: fields.includes('email'),
          allowedPaymentMethods: allowedPaymentMethods.map((method) => withBilling(method, fields)),
          merchantInfo: { ...merchantInfo, merchantName: this.parts.payee },
        }),
      );
    } catch (error) {
      return left({ why: isClosed(error) ? 'closed' : 'unreachable' });
    }
  }
}

const isClosed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 'CANCELED';

/** Google says a name and a phone number only as parts of a billing address. The shortest one has no street. */
const withBilling = (
  method: google.payments.api.PaymentMethodSpecification,
  fields: readonly DetailField[],
): google.payments.api.PaymentMethodSpecification => ({
  ...method,
  parameters: {
    ...method.parameters,
    billingAddressRequired: true,
    billingAddressParameters: { format: 'MIN', phoneNumberRequired: fields.includes('phone') },
  },
});

/** Google has one text for the whole name. Its last word is the surname where there are several. */
function contactOf({ email, paymentMethodData }: google.payments.api.PaymentData): WalletContact {
  const { name, phoneNumber } = paymentMethodData.info?.billingAddress ?? {};
  const [, first, last] = /^(.+?)(?:\s+(\S+))?$/.exec(name?.trim() ?? '') ?? [];
  return {
    ...(first !== undefined && { name: first }),
    ...(last !== undefined && { surname: last }),
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
  };
}

/** The guest cannot correct a field of this page. */
const beyondFields = (refusal: CardRefusal): WalletRefusal =>
  refusal.why === 'fields' ? { why: 'unreachable' } : refusal;
