/** What a page is busy with, and since when: nothing goes on for ever (I10). */
import type { WalletsModel } from '../../../ui/models/wallets-model.ts';
import { OrderFlow } from '../../../ui/flows/order-flow.ts';
import type { LoadedPage } from '../guest.ts';
import type { AppPage } from '../app-page.ts';
import type { Verdict } from './verdict.ts';

/** Longer than two minutes of asking, and the calls before and after it. */
const LONGEST_MS = 5 * 60_000;

/** The guest has been told to speak to staff (C2): that the phone asks on is not shown. */
const STILL_QUERYING = 'asking after what staff looks into';

/** What a tab that has gone could not store of it, the others do not hear of before the next start. */
const CHANGING_VOUCHER = 'changing a voucher';

export class Spinners {
  private readonly since = new WeakMap<LoadedPage, ReadonlyMap<string, number>>();

  constructor(private readonly verdict: Verdict) {}

  /** Nothing has been going on for too long on the page. */
  inspect(loaded: LoadedPage, now: number): void {
    const { page } = loaded;
    if (page === undefined || !loaded.isShown) {
      this.since.delete(loaded);
      return;
    }
    const before = this.since.get(loaded);
    // The guest takes as long as they like over the bank's question.
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

/** Nothing is under way on the page, where it is shown. */
export const isAtRest = (loaded: LoadedPage): boolean =>
  !loaded.isShown ||
  (loaded.callsUnderWay === 0 && loaded.page !== undefined && busyWith(loaded.page).length === 0);

/** The page waits for the guest to type what their wallet has not said. */
const waitsForDetails = (
  checkout: { readonly wallets: Pick<WalletsModel, 'lacking'> } | undefined,
): boolean => checkout?.wallets.lacking !== undefined;

/** Everything that a screen would show as under way. */
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
    result?.state.is === 'unresolved' ? STILL_QUERYING : 'asking after the payment',
  );
  return busy;
}
