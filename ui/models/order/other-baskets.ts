/** The guest's baskets at other places: which of them waits (S4), and what becomes of the vouchers of one that is left. */
import { samePlace, type BasketPlace } from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { SavedBaskets } from '@tableside/core/ports';
import type { CheckoutSession } from './checkout-session.ts';
import type { PartOnDemand } from '../phone/part-on-demand.ts';

/**
 * Unsettled payments and vouchers in the phone's store, as far as the app can tell before the code of checkout loads.
 */
export interface Unfinished {
  /** There is a payment to ask after, a voucher to void, or a code for another phone. */
  isThere(): boolean;
  /** A payment of that basket is unsettled and may have been taken. */
  isUnsettledAt(place: BasketPlace): boolean;
  /** Baskets with saved vouchers. */
  placesWithVouchers(): readonly BasketPlace[];
  /** Marks the vouchers of an abandoned basket: checkout voids them once it is loaded (V4). */
  giveUpVouchers(place: BasketPlace): void;
}

export class OtherBaskets {
  constructor(
    private readonly savedBaskets: SavedBaskets,
    private readonly checkout: PartOnDemand<CheckoutSession>,
    private readonly unfinished: Unfinished,
    /** The brand still has the venue of that address. */
    private readonly isListed: (slug: string) => boolean,
  ) {}

  /** By the store, and by this page's knowledge in case the store was emptied; checkout may still be loading. */
  isUnsettled(place: BasketPlace): boolean {
    return (
      this.checkout.loaded?.payments.unsettledAt(place) !== undefined || this.unfinished.isUnsettledAt(place)
    );
  }

  /** One that is not empty, of a place other than this (S4). */
  waiting(here: BasketPlace): SavedBasket | undefined {
    return this.savedBaskets
      .all()
      .find(
        ({ place, basket }) =>
          !samePlace(place, here) &&
          basket.lines.length > 0 &&
          !this.isUnsettled(place) &&
          this.isListed(place.venueSlug),
      );
  }

  /** Not while its payment is unsettled, which then owns it (C4). */
  drop({ place }: SavedBasket): void {
    if (this.isUnsettled(place)) return;
    // First marks the vouchers, because nothing else refers to them once the basket is gone (V1).
    this.giveUpVouchers(place);
    this.savedBaskets.remove(place);
    // The checkout session voids the marked vouchers when it opens.
    if (this.unfinished.isThere()) void this.checkout.open();
  }

  /** An empty basket is dropped without asking: its vouchers are voided once the guest is elsewhere (V1). */
  dropEmpty(here: BasketPlace): void {
    for (const place of this.unfinished.placesWithVouchers()) {
      const isElsewhere = place.host === here.host && !samePlace(place, here);
      const isEmpty = !this.savedBaskets.at(place)?.basket.lines.length;
      if (isElsewhere && isEmpty && !this.isUnsettled(place)) this.giveUpVouchers(place);
    }
  }

  private giveUpVouchers(place: BasketPlace): void {
    if (this.checkout.loaded === undefined) this.unfinished.giveUpVouchers(place);
    else void this.checkout.loaded.release(place);
  }
}
