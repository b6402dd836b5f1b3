/** The donation that a venue's content offers: a row of the basket that the guest ticks (B7, section 4). */
import { makeAutoObservable } from 'mobx';
import {
  donationOffer,
  minor,
  NO_DONATION,
  takesExtras,
  ZERO,
  type Donation,
  type MinorUnits,
  type PenniesContent,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';

export class DonationModel {
  /** The dialog about the charity is open. */
  isOpen = false;

  constructor(private readonly basket: BasketModel) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The content's text about the charity, where a donation can be given. */
  get pennies(): PenniesContent | undefined {
    const { basket } = this;
    return basket.isEmpty || !takesExtras(basket) ? undefined : basket.session.venue.pennies;
  }

  /** What the guest can give for the basket as it is. A whole total offers no round-up. */
  get offer(): { readonly donation: Donation; readonly amount: MinorUnits } | undefined {
    const { pricing } = this.basket;
    return this.pennies && donationOffer(this.pennies, this.totalWithout, pricing.currency);
  }

  get isGiven(): boolean {
    return this.basket.donation.by !== 'none';
  }

  /** What is given, or would be. */
  get amount(): MinorUnits {
    return this.isGiven ? this.basket.pricing.donation : (this.offer?.amount ?? ZERO);
  }

  /** The total with the donation. */
  get totalWith(): MinorUnits {
    return minor(this.totalWithout + this.amount);
  }

  ask(): void {
    this.isOpen = true;
  }

  /** Gives it, or takes it off again. */
  give(gives: boolean): void {
    const { offer } = this;
    if (!gives) this.basket.donate(NO_DONATION);
    else if (offer !== undefined) this.basket.donate(offer.donation);
    this.close();
  }

  close(): void {
    this.isOpen = false;
  }

  private get totalWithout(): MinorUnits {
    const { total, donation } = this.basket.pricing;
    return minor(total - donation);
  }
}
