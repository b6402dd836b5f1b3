/** The guest agrees to what the pay button shows, and a second press does nothing (B10, F5). */
import type { LoadedPage } from '../guest.ts';
import { restOn, tickedOn } from './paid-items.ts';
import type { TipBook } from './tip-book.ts';
import type { Verdict } from './verdict.ts';

export class PayButton {
  constructor(
    private readonly verdict: Verdict,
    private readonly tips: TipBook,
    private readonly now: () => number,
  ) {}

  tapped(loaded: LoadedPage, total: number, isByWallet = false): void {
    // Both taps of a double tap see the same button.
    if (loaded.tap?.at === this.now()) return;
    const { page } = loaded;
    const basket = page?.orderToPay?.basket;
    const destination = {
      tableNumber: basket?.destination.tableNumber,
      time: basket?.destination.times?.chosenAt,
      areaId: basket?.destination.chosenArea?.area.id,
      subServiceId: basket?.destination.subService?.id,
    };
    const { isOffline: wasOffline } = loaded.guest.connection;
    const isStored = page?.models.store.isPersistent !== false;
    loaded.tap = {
      total,
      at: this.now(),
      destination,
      tip: this.tips.of(loaded),
      isChargeTakenOff: basket?.serviceChargeTakenOff === true,
      ticked: page === undefined ? undefined : tickedOn(page),
      rest: page === undefined ? undefined : restOn(page),
      isByWallet,
      wasOffline,
      isStored,
      on: page?.screen.at,
      mustAgree: page?.billToPay?.checkout.mustAgree === true,
    };
    loaded.hasLookedSinceTap = loaded.hasLeftTap = false;
    if (basket === undefined) return;
    const { goodsTotal } = basket.pricing;
    const { goods: agreed = 0, prices } = page?.agreed ?? {};
    const known = basket.lines.reduce(
      (sum, { key, unitPrice, quantity }) =>
        sum + quantity * Math.max(unitPrice, prices?.get(key) ?? unitPrice),
      0,
    );
    if (goodsTotal > Math.max(known, agreed))
      this.verdict.breaks('B10', `the goods come to ${goodsTotal}, and the guest knows of ${known}`);
  }

  providerCalled(loaded: LoadedPage, call: string): void {
    if (call !== 'card') return;
    if (loaded.cardsUnderWay > 0) this.verdict.breaks('F5', 'the card is asked about twice at once');
    loaded.cardsUnderWay += 1;
  }

  providerAnswered(loaded: LoadedPage, call: string): void {
    if (call !== 'card') return;
    loaded.cardsUnderWay -= 1;
    // The bank may have taken its time, and others may have paid (P4).
    loaded.hasLookedSinceTap = false;
  }
}
