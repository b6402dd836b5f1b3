/**
 * Pays of a bill that others pay at the same time. The bill is read anew before the guest gives a card and after it;
 * the payment is sent only if the bill still is what the guest agreed to, and else they are asked again (P4).
 */
import {
  billPlace,
  disagreement,
  lookAt,
  paymentOfBill,
  unitsOf,
  type AgreedBill,
  type BillDisagreement,
  type BillToSettle,
} from '../bill-checkout.ts';
import type { PaymentPlace } from '../basket-place.ts';
import type { BillPayment } from '../bill-payment.ts';
import type { Account, BillTable } from '../bill.ts';
import type { Brand } from '../brand.ts';
import type { DeclineLimit } from '../decline-limit.ts';
import { isLeft, type Either } from '../fp.ts';
import { paySideUser, type CheckoutUser } from '../guest.ts';
import type { PaymentIntent } from '../payment-intent.ts';
import { isHosted } from '../payment-provider.ts';
import type { BillCharge } from '../ports/bills.ts';
import type { CardNonce } from '../ports/payments.ts';
import type { PaySession } from '../service-session.ts';
import type { BillOrderType } from '../services.ts';
import {
  askForCard,
  endOf,
  isBeingSent,
  payWith,
  type CardSource,
  type CardStop,
  type PaymentEnd,
  type PaymentStop,
} from './steps/card-payment.ts';
import type { BillToPay, PayBillRefusal, OnChange } from './take-payment.ts';

/** The venue's table that a bill is of, and how bills are paid there. */
export interface BillSite {
  readonly brand: Pick<Brand, 'paymentProvider' | 'businessRef'>;
  readonly session: PaySession;
  readonly host: string;
  readonly table: BillTable;
}

/** What paying of a bill asks of its surroundings. */
export interface PayBillPorts {
  /** The bill as it is known now; undefined where the table has none. */
  bill(): BillToSettle | undefined;
  /** Reads the bill anew; `bill` knows of it by then. */
  read(): Promise<Either<unknown, unknown>>;
  /** Whether the guest has left the page on which they pay: nothing is sent then. */
  hasLeft(): boolean;
  /** `payBill`, or what stands before it. */
  pay(bill: BillToPay, watch: OnChange): Promise<Either<PayBillRefusal, PaymentIntent>>;
  /** What stands against another payment, after declines in a row: looked at before the guest gives a card. */
  declineLimit(): DeclineLimit | undefined;
  /** A tab's bill is paid as one (section 1). */
  orderTypeOf(accountId: string): BillOrderType;
  /** Where the bank's page sends the guest back to. */
  returnUrls(place: PaymentPlace, key: string): BillCharge['returnUrls'];
  /** Hears what is being waited for. */
  onPhase?(phase: 'lookingAgain' | 'askingBank' | 'paying'): void;
}

/** Who pays, and what they agreed to. */
export interface PayingBillGuest {
  readonly customer: CheckoutUser;
  readonly agreed: AgreedBill;
  /** Keys of this phone's payments of the bill that the guest has seen: another browser tab may have made one more. */
  readonly paidBefore: readonly string[];
}

/** Why the guest stays where they are. */
export type PayBillStop =
  | CardStop
  /** The bill could not be read just before paying. */
  | { readonly at: 'look' }
  | PaymentStop<PayBillRefusal>;

/** How paying of a bill ended. */
export type PayBillEnd =
  | PaymentEnd
  /** Others have paid what was left (P6). */
  | { readonly is: 'settled' }
  /** The guest is shown what the bill is now, and asked again (P4). */
  | { readonly is: 'askAgain'; readonly why: BillDisagreement }
  | { readonly is: 'stopped'; readonly stop: PayBillStop }
  /** Nothing would be paid by that split: it needs another one. */
  | { readonly is: 'notReady' }
  /** The guest has left the page, the card form or the wallet: nothing was sent, and nothing is said. */
  | { readonly is: 'left' };

/** Pays of a bill what the guest agreed to, once, if that is still what the bill asks when the card is there. */
export async function lookAndPayBill(
  ports: PayBillPorts,
  site: BillSite,
  guest: PayingBillGuest,
  source: CardSource,
): Promise<PayBillEnd> {
  const { customer, agreed } = guest;
  const bill = ports.bill();
  if (bill === undefined) return { is: 'notReady' };
  const shown = paymentOfBill(bill);
  if (shown.refusal !== undefined) return { is: 'notReady' };
  const why = disagreement(agreed, bill);
  if (why !== undefined) return { is: 'askAgain', why };
  const limit = ports.declineLimit();
  if (limit !== undefined) return stopped({ why: 'declines', limit });
  try {
    // A wallet's sheet is shown before anything is waited for: the bill is looked at once it has given a card.
    let looked = source.by === 'wallet' ? undefined : await lookAgain(ports, agreed);
    let card: CardNonce | undefined;
    if (looked !== undefined && 'is' in looked) return looked;
    if (!isHosted(site.brand.paymentProvider)) {
      ports.onPhase?.('askingBank');
      const given = await askForCard(source, shown.totalBeingPaid, site.session.backend.currency, customer);
      if (ports.hasLeft()) return { is: 'left' };
      if (isLeft(given))
        return given.left === undefined ? { is: 'left' } : { is: 'stopped', stop: given.left };
      card = given.right;
      // The bank, or the wallet, may have taken its time.
      looked = await lookAgain(ports, agreed);
      if ('is' in looked) return looked;
    }
    if (looked === undefined) return { is: 'left' };
    ports.onPhase?.('paying');
    const toPay = billToPay(ports, site, guest, looked.account, bill, shown, card);
    const paid = await payWith(source, (watch) => ports.pay(toPay, watch));
    return isLeft(paid) ? refused(paid.left) : endOf(paid.right);
  } finally {
    // Where nothing was sent.
    if (source.by === 'wallet') source.sheet.end('notCharged');
  }
}

/** The account, read anew, where it may be paid as the guest agreed; else how paying ends. */
async function lookAgain(
  ports: PayBillPorts,
  agreed: AgreedBill,
): Promise<{ readonly account: Account } | PayBillEnd> {
  ports.onPhase?.('lookingAgain');
  const read = await ports.read();
  if (ports.hasLeft()) return { is: 'left' };
  if (isLeft(read)) return { is: 'stopped', stop: { at: 'look' } };
  const look = lookAt(agreed, ports.bill());
  switch (look.verdict) {
    case 'pay':
      return { account: look.account };
    case 'askAgain':
      return { is: 'askAgain', why: look.why };
    case 'settled':
      return { is: 'settled' };
  }
}

const stopped = (refusal: PayBillRefusal): PayBillEnd => ({
  is: 'stopped',
  stop: { at: 'payment', refusal },
});

/** Another browser tab's payment is left to it; one that is lost is shown instead of paying again. */
function refused(refusal: PayBillRefusal): PayBillEnd {
  if (refusal.why !== 'unsettled') return stopped(refusal);
  return isBeingSent(refusal.intent) ? stopped({ why: 'elsewhere' }) : endOf(refusal.intent);
}

function billToPay(
  ports: PayBillPorts,
  { brand, session, host, table }: BillSite,
  { customer, paidBefore }: PayingBillGuest,
  account: Account,
  { split }: BillToSettle,
  shown: BillPayment,
  card: CardNonce | undefined,
): BillToPay {
  const { businessRef = '', paymentProvider } = brand;
  const { currency, locale } = session.backend;
  const { accountId, basketId } = account;
  const place = billPlace(host, session, table, account);
  const total = shown.totalBeingPaid;
  return {
    place,
    basketId,
    orderType: ports.orderTypeOf(accountId),
    table,
    merchant: session.paymentConfig.merchantId ?? businessRef,
    units: unitsOf(split),
    customer: paySideUser(customer),
    paidBefore,
    summary: {
      amount: shown.amountBeingPaid,
      tip: shown.tip,
      total,
      currency,
      locale,
      tableNumber: table.tableNo,
      venueName: session.venue.name,
    },
    chargeOf: (key) => ({
      accountId,
      basketId,
      total,
      currency,
      email: customer.email,
      ...(card === undefined ? {} : { card }),
      provider: paymentProvider,
      vendor: businessRef,
      siteId: session.siteId,
      returnUrls: ports.returnUrls(place, key),
    }),
  };
}
