import { makeAutoObservable } from 'mobx';

/** The donation that a venue's content offers: asked for once, a line that comes off again (B7, section 4). */
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
  /** The guest is being asked. */
  isOpen = false;
  /** The guest has said yes or no: they are not asked again unless they ask themselves. */
  private isAnswered = false;
  private afterwards: { readonly go: () => void } | undefined;

  constructor(private readonly basket: BasketModel) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** What the content says of the charity. */
  get pennies(): PenniesContent | undefined {
    return this.basket.session.venue.pennies;
  }

  /** What can be given for the basket as it is; a round-up is not there where the total is whole already. */
  get offer(): { readonly donation: Donation; readonly amount: MinorUnits } | undefined {
    const { pricing, isEmpty } = this.basket;
    if (this.pennies === undefined || isEmpty || !takesExtras(this.basket)) return undefined;
    return donationOffer(this.pennies, this.totalWithout, pricing.currency);
  }

  get isGiven(): boolean {
    return this.basket.donation.by !== 'none';
  }

  /** Whether the guest is asked before they go on. */
  get isToBeOffered(): boolean {
    return !this.isAnswered && !this.isGiven && this.offer !== undefined;
  }

  /** The guest has said no, or taken it off, and may think again. */
  get canBeGiven(): boolean {
    return this.isAnswered && !this.isGiven && this.offer !== undefined;
  }

  /** What all comes to with what is offered. */
  get totalWith(): MinorUnits {
    return minor(this.totalWithout + (this.offer?.amount ?? 0));
  }

  /** @param then what the guest was about to do: it is done after a yes as after a no */
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

  /** The guest looks away: that is no, and nothing else happens. */
  close(): void {
    this.isOpen = false;
    this.isAnswered = true;
  }

  remove(): void {
    this.basket.donate(NO_DONATION);
    this.isAnswered = true;
  }

  /** What was ordered is paid for: the guest may be asked again for the next order. */
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
