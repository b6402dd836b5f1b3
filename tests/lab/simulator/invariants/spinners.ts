/** What a page is busy with, and since when. Nothing may take forever (I10). */
import type { WalletsModel } from '../../../../ui/models/payment/wallets-model.ts';
import { OrderFlow } from '../../../../ui/flows/order-flow.ts';
import type { LoadedPage } from '../guest.ts';
import type { AppPage } from '../app-page.ts';
import type { Verdict } from './verdict.ts';

/** Longer than two minutes of following a payment, with the calls around it. */
const LONGEST_MS = 5 * 60_000;

/** Not shown: the guest has been told to speak to staff (C2). */
const STILL_QUERYING = 'following an unresolved payment';

/** If a closed tab could not store the end, other tabs learn of it only at the next start. */
const CHANGING_VOUCHER = 'changing a voucher';

export class Spinners {
  private readonly since = new WeakMap<LoadedPage, ReadonlyMap<string, number>>();

  constructor(private readonly verdict: Verdict) {}

  /** Breaks I10 if anything has taken too long. */
  inspect(loaded: LoadedPage, now: number): void {
    const { page } = loaded;
    if (page === undefined || !loaded.isShown) {
      this.since.delete(loaded);
      return;
    }
    const before = this.since.get(loaded);
    // The guest may take any time over the bank's question.
    const shown = loaded.isBankAsking ? [] : busyWith(page).filter((what) => what !== STILL_QUERYING);
    const going = new Map(shown.map((what) => [what, before?.get(what) ?? now]));
    this.since.set(loaded, going);
    const endless = [...going].find(([, since]) => now - since > LONGEST_MS);
    if (endless === undefined) return;
    const [what, began] = endless;
    this.verdict.breaksUnless(
      loaded.isFromBeforeLoss && what === CHANGING_VOUCHER ? 'lost end' : undefined,
      loaded.guest,
      'I10',
      `${what} has been going on since ${began} ms`,
    );
  }
}

/** True if nothing is under way on the page. */
export const isAtRest = (loaded: LoadedPage): boolean =>
  !loaded.isShown ||
  (loaded.callsUnderWay === 0 && loaded.page !== undefined && busyWith(loaded.page).length === 0);

/** The page asks for details that the wallet lacks. */
const waitsForDetails = (
  checkout: { readonly wallets: Pick<WalletsModel, 'lacking'> } | undefined,
): boolean => checkout?.wallets.lacking !== undefined;

/** Everything that a screen would show as busy. */
function busyWith(page: AppPage): readonly string[] {
  const { screen, visit, order, result, payments, billToPay: tableBill } = page;
  const checkout = page.checkout ?? (page.again instanceof OrderFlow ? page.again.checkout : undefined);
  const busy: string[] = [];
  const add = (is: boolean | undefined, what: string): void => {
    if (is === true) busy.push(what);
  };
  add(visit.service.state.is === 'entering', 'entering the service');
  add(visit.bills?.service.state.is === 'entering', 'entering pay at table');
  add(screen.at === 'menu' && screen.order.menu.state.is === 'loading', 'loading the menu');
  add(order?.basket.destination.times?.isAsking, 'looking for times');
  if (checkout !== undefined) {
    add(checkout.phase !== 'idle' && !waitsForDetails(checkout), `the checkout's ${checkout.phase}`);
    add(checkout.vouchers.isUnderWay, CHANGING_VOUCHER);
    add(screen.at === 'pay' && checkout.card.phase === 'opening', 'opening the card form');
  }
  const paying = page.orderFlow ?? page.billFlow ?? page.again;
  add(
    paying?.isBusy === true && !waitsForDetails(checkout ?? tableBill?.checkout),
    'a press on the button that pays',
  );
  if (tableBill !== undefined) {
    const { bill, checkout: paid, voucher } = tableBill;
    add(bill.phase === 'opening', 'opening the bill');
    add(paid.phase !== 'idle' && !waitsForDetails(paid), `the bill's ${paid.phase}`);
    add(voucher?.isAsking, 'applying a voucher to the bill');
    add(screen.at === 'billPay' && paid.card.phase === 'opening', 'opening the card form');
  }
  const isChecking =
    result !== undefined && ['prepared', 'submitting', 'authorised', 'unknown'].includes(result.state.is);
  add(isChecking, 'checking the payment');
  add(
    result !== undefined && payments?.isAsking(result.key),
    result?.state.is === 'unresolved' ? STILL_QUERYING : 'following the payment',
  );
  return busy;
}
