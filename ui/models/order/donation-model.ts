/**
 * The donation that a venue's content offers. The app asks for it once; the guest can take the line off again (B7,
 * section 4).
 */
import { makeAutoObservable } from 'mobx';
import {
  donationOffer,
  minor,
  NO_DONATION,
  takesExtras,
  type Donation,
  type MinorUnits,
  type PenniesContent,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';

export class DonationModel {
  /** The dialog is open. */
  isOpen = false;
  /** The guest has answered; the app does not ask again unless the guest does. */
  private isAnswered = false;
  private afterwards: { readonly go: () => void } | undefined;

  constructor(private readonly basket: BasketModel) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The content's text about the charity. */
  get pennies(): PenniesContent | undefined {
    return this.basket.session.venue.pennies;
  }

  /** What the guest can give for the basket as it is. A whole total offers no round-up. */
  get offer(): { readonly donation: Donation; readonly amount: MinorUnits } | undefined {
    const { pricing, isEmpty } = this.basket;
    if (this.pennies === undefined || isEmpty || !takesExtras(this.basket)) return undefined;
    return donationOffer(this.pennies, this.totalWithout, pricing.currency);
  }

  get isGiven(): boolean {
    return this.basket.donation.by !== 'none';
  }

  /** The app asks the guest before they go on. */
  get shouldOffer(): boolean {
    return !this.isAnswered && !this.isGiven && this.offer !== undefined;
  }

  /** The guest has declined or removed the donation, and may still give it. */
  get canBeGiven(): boolean {
    return this.isAnswered && !this.isGiven && this.offer !== undefined;
  }

  /** The total with the offered donation. */
  get totalWith(): MinorUnits {
    return minor(this.totalWithout + (this.offer?.amount ?? 0));
  }

  /** @param then what the guest was about to do; runs after either answer */
  ask(then?: () => void): void {
    this.isOpen = true;
    this.afterwards = then && { go: then };
  }

  give(): void {
    if (this.offer !== undefined) this.basket.donate(this.offer.donation);
    this.close();
    this.afterwards?.go();
  }

  decline(): void {
    this.close();
    this.afterwards?.go();
  }

  /** The guest closes the dialog: the same as declining, and nothing else happens. */
  close(): void {
    this.isOpen = false;
    this.isAnswered = true;
  }

  remove(): void {
    this.basket.donate(NO_DONATION);
    this.isAnswered = true;
  }

  /** The order is paid for: the app may ask again for the next one. */
  reset(): void {
    this.isOpen = false;
    this.isAnswered = false;
    this.afterwards = undefined;
  }

  private get totalWithout(): MinorUnits {
    const { total, donation } = this.basket.pricing;
    return minor(total - donation);
  }
}
