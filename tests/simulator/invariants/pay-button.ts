/** The button that pays: what it says is agreed to, and a second press on it asks for nothing (B10, F5). */
import type { BrowserTab } from '../guest.ts';
import type { Verdict } from './verdict.ts';

export class PayButton {
  constructor(
    private readonly verdict: Verdict,
    private readonly now: () => number,
  ) {}

  tapped(stay: BrowserTab, total: number): void {
    // The second of two taps is on the same button.
    if (stay.tap?.at === this.now()) return;
    const { page } = stay;
    const basket = page?.order?.basket;
    const destination = {
      tableNumber: basket?.tableNumber,
      time: basket?.times?.chosenAt,
      areaId: basket?.chosenArea?.area.id,
      subServiceId: basket?.subService?.id,
    };
    const { isOffline: wasOffline } = stay.guest.connection;
    const isStored = page?.models.store.isPersistent !== false;
    stay.tap = { total, at: this.now(), destination, wasOffline, isStored };
    stay.hasLookedSinceTap = false;
    // Where a voucher covers all of it, nothing is charged at any price.
    const isCovered = basket?.pricing.goodsTotal === 0;
    const isDearer = page?.checkout?.priceChange?.cameOff === false && !isCovered;
    if (isDearer && page?.agreedTotal !== basket?.pricing.goodsTotal)
      this.verdict.breaks('B10', 'the prices have changed, and the guest was not asked');
  }

  /** The provider is asked about the card that was typed. */
  asksProvider(stay: BrowserTab, call: string): void {
    if (call !== 'card') return;
    if (stay.cardsUnderWay > 0) this.verdict.breaks('F5', 'the card is asked about twice at once');
    stay.cardsUnderWay += 1;
  }

  providerAnswered(stay: BrowserTab, call: string): void {
    if (call === 'card') stay.cardsUnderWay -= 1;
  }
}
