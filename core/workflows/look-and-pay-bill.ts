/**
 * Pays a bill that others may pay at the same time. The app reads the bill again before the guest gives a card and
 * after it. It sends the payment only if the bill still matches what the guest agreed to, and else asks them again
 * (P4).
 */
import {
  billPlace,
  boughtOf,
  choicesIn,
  disagreement,
  itemsPaid,
  compareToAgreed,
  paymentOfBill,
  unitsOf,
  type AgreedBill,
  type BillDisagreement,
  type BillToSettle,
} from '../bill/bill-checkout.ts';
import type { PaymentPlace } from '../basket/basket-place.ts';
import type { BillPayment } from '../bill/bill-payment.ts';
import { namesShare } from '../bill/bill-share.ts';
import type { BillTable } from '../bill/bill.ts';
import type { Brand } from '../brand/brand.ts';
import type { DeclineLimit } from '../payment/decline-limit.ts';
import { isLeft, type Either } from '../fp.ts';
import { paySideUser } from '../guest/guest.ts';
import { summaryFormat, type PaymentIntent } from '../payment/payment-intent.ts';
import { isHosted } from '../payment/payment-provider.ts';
import type { BillCharge } from '../ports/bills.ts';
import type { PaySession } from '../brand/service-session.ts';
import type { BillOrderType } from '../brand/services.ts';
import {
  askForCard,
  endOf,
  isBeingSent,
  paidWithOf,
  payWith,
  type CardSource,
  type CardStop,
  type GivenCard,
  type PaymentEnd,
  type PaymentStop,
} from './steps/card-payment.ts';
import type { OnChange } from './steps/follow-payment.ts';
import type { BillToPay, PayBillRefusal } from './take-payment.ts';

/** The venue and table of a bill. */
export interface BillSite {
  readonly brand: Pick<Brand, 'paymentProvider' | 'businessRef' | 'tab'>;
  readonly session: PaySession;
  readonly host: string;
  readonly table: BillTable;
}

/** The ports of `lookAndPayBill`. */
export interface PayBillPorts {
  /** The latest bill; undefined where the table has none. */
  bill(): BillToSettle | undefined;
  /** Reads the bill again. `bill` returns the new one afterwards. */
  read(): Promise<Either<unknown, unknown>>;
  /** Whether the guest has left the page. The app then sends nothing. */
  hasLeft(): boolean;
  /** `payBill`, or a function that calls it. */
  pay(bill: BillToPay, watch: OnChange): Promise<Either<PayBillRefusal, PaymentIntent>>;
  /** Whether declines in a row prevent another payment. Asked before the guest gives a card. */
  declineLimit(): DeclineLimit | undefined;
  /** A tab's bill is paid with the tab's order type (section 1). Asked where the account does not say it (WA14). */
  orderTypeOf(accountId: string): BillOrderType;
  /** Where the bank's page sends the guest back to. */
  returnUrls(place: PaymentPlace, key: string): BillCharge['returnUrls'];
  /** Called when the app begins to wait. */
  onPhase?(phase: 'lookingAgain' | 'askingBank' | 'paying'): void;
}

/** What the guest who pays has agreed to, and has paid before. */
export interface PayingBillGuest {
  readonly agreed: AgreedBill;
  /** Keys of this phone's payments of the bill that the guest has seen. Another browser tab may have made one more. */
  readonly paidBefore: readonly string[];
}

/** Why the guest stays on the page. */
export type PayBillStop =
  | CardStop
  /** The app could not read the bill just before paying. */
  | { readonly at: 'look' }
  | PaymentStop<PayBillRefusal>;

/** How paying a bill ended. */
export type PayBillEnd =
  | PaymentEnd
  /** Others have paid what was left (P6). */
  | { readonly is: 'settled' }
  /** The app shows the bill as it is now, and asks the guest again (P4). */
  | { readonly is: 'askAgain'; readonly why: BillDisagreement }
  | { readonly is: 'stopped'; readonly stop: PayBillStop }
  /** The split would pay nothing: the guest must choose another. */
  | { readonly is: 'notReady' }
  /** The guest left the page, the card form or the wallet. Nothing was sent, and the app shows no message. */
  | { readonly is: 'left' };

/** Pays what the guest agreed to, once, if the bill still matches it when the app has the card. */
export async function lookAndPayBill(
  ports: PayBillPorts,
  site: BillSite,
  guest: PayingBillGuest,
  source: CardSource,
): Promise<PayBillEnd> {
  const { agreed } = guest;
  const bill = ports.bill();
  if (bill === undefined) return { is: 'notReady' };
  const shown = paymentOfBill(bill);
  if (shown.refusal !== undefined) return { is: 'notReady' };
  const why = disagreement(agreed, bill);
  if (why !== undefined) return { is: 'askAgain', why };
  const limit = ports.declineLimit();
  if (limit !== undefined) return stopped({ why: 'declines', limit });
  try {
    // A wallet's sheet must open before any await. The app therefore reads the bill only after the wallet
    // gave a card.
    let looked = source.by === 'wallet' ? undefined : await lookAgain(ports, agreed);
    if (looked !== undefined && 'is' in looked) return looked;
    const amount = isHosted(site.brand.paymentProvider) ? undefined : shown.totalBeingPaid;
    if (amount !== undefined) ports.onPhase?.('askingBank');
    const given = await askForCard(source, amount, site.session.backend.currency);
    // A guest who has left expects no charge, so a card that comes now is not used.
    if (ports.hasLeft()) return { is: 'left' };
    if (isLeft(given)) return given.left === undefined ? { is: 'left' } : { is: 'stopped', stop: given.left };
    if (amount !== undefined) {
      // The bank or the wallet may have taken some time. Last look before money moves: others may have paid (P4).
      looked = await lookAgain(ports, agreed);
      if ('is' in looked) return looked;
    }
    if (looked === undefined) return { is: 'left' };
    ports.onPhase?.('paying');
    const toPay = billToPay(ports, site, guest, looked.bill, shown, given.right);
    const summary = { ...toPay.summary, ...paidWithOf(source, given.right) };
    const paid = await payWith(source, (watch) => ports.pay({ ...toPay, summary }, watch));
    return isLeft(paid) ? refused(paid.left) : endOf(paid.right);
  } finally {
    // Has an effect only where nothing was sent.
    if (source.by === 'wallet') source.sheet.end('notCharged');
  }
}

/** The bill just read, where it still matches what the guest agreed to. Else how paying ends. */
async function lookAgain(
  ports: PayBillPorts,
  agreed: AgreedBill,
): Promise<{ readonly bill: BillToSettle } | PayBillEnd> {
  ports.onPhase?.('lookingAgain');
  const read = await ports.read();
  if (ports.hasLeft()) return { is: 'left' };
  if (isLeft(read)) return { is: 'stopped', stop: { at: 'look' } };
  const compared = compareToAgreed(agreed, ports.bill());
  switch (compared.verdict) {
    case 'pay':
      return { bill: compared.bill };
    case 'askAgain':
      return { is: 'askAgain', why: compared.why };
    case 'settled':
      return { is: 'settled' };
  }
}

const stopped = (refusal: PayBillRefusal): PayBillEnd => ({
  is: 'stopped',
  stop: { at: 'payment', refusal },
});

/** A payment that another browser tab is sending is left to that tab. A lost one is shown instead of paying again. */
function refused(refusal: PayBillRefusal): PayBillEnd {
  if (refusal.why !== 'unsettled') return stopped(refusal);
  return isBeingSent(refusal.intent) ? stopped({ why: 'elsewhere' }) : endOf(refusal.intent);
}

function billToPay(
  ports: PayBillPorts,
  { brand, session, host, table }: BillSite,
  { paidBefore }: PayingBillGuest,
  bill: BillToSettle,
  shown: BillPayment,
  { card, customer }: GivenCard,
): BillToPay {
  const { account, split } = bill;
  const { businessRef = '', paymentProvider } = brand;
  const { currency } = session.backend;
  const { accountId, basketId } = account;
  const place = billPlace(host, session, table, account);
  // The total on the button. The bill that was just read comes to the same, or the app would have asked again (P4).
  const total = shown.totalBeingPaid;
  const items = itemsPaid(split);
  return {
    place,
    basketId,
    orderType: account.orderType ?? ports.orderTypeOf(accountId),
    table,
    merchant: session.paymentConfig.merchantId ?? businessRef,
    units: unitsOf(split),
    ...(items === undefined ? {} : { items }),
    chosen: choicesIn(bill),
    customer: paySideUser(customer),
    paidBefore,
    summary: {
      amount: shown.amountBeingPaid,
      tip: shown.tip,
      total,
      ...boughtOf(account, split, shown.amountBeingPaid),
      ...summaryFormat(session),
      tableNumber: namesShare(table.tableNo, brand, session.venue) ? '' : table.tableNo,
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
