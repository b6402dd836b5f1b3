/** The guest's details as typed, saved for the visit, and longer where they ask for it (X4). */
import { makeAutoObservable } from 'mobx';
import { isLeft, type Either } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import {
  completeDetails,
  requestedFields,
  validateDetail,
  withContact,
  NO_DETAILS,
  type CheckoutUser,
  type DetailField,
  type DetailRefusals,
  type RequestedDetails,
  type FieldRefusal,
  type GuestDetails,
  type WalletContact,
} from '@tableside/core/guest';
import type { SavedGuest, TableOfVenue } from '@tableside/core/ports';

export class DetailsModel {
  given: GuestDetails;
  /** The guest has asked this phone to remember them (X4). */
  isRemembered: boolean;
  /** Fields whose faults are shown: those the guest has left, or all once they have tried to pay. */
  private checkedFields: ReadonlySet<DetailField> = new Set();

  constructor(
    private readonly brand: Brand,
    private readonly savedGuest: SavedGuest,
    /** Where the guest sits. */
    private readonly table: () => TableOfVenue | undefined = () => undefined,
  ) {
    this.given = savedGuest.read() ?? NO_DETAILS;
    this.isRemembered = savedGuest.isRemembered;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Reads the saved details: another part of the app has filled empty ones, or the visit is over (X4). */
  syncFromStore(): void {
    const remembered = this.savedGuest.read();
    if (remembered === undefined) this.checkedFields = new Set();
    this.given = remembered ?? NO_DETAILS;
    this.isRemembered = this.savedGuest.isRemembered;
  }

  get fields(): readonly DetailField[] {
    return requestedFields(this.requested);
  }

  /** The faults to show. */
  get refusals(): DetailRefusals {
    const refusals: Partial<Record<DetailField, FieldRefusal>> = {};
    for (const field of this.fields) {
      const checked = validateDetail(field, this.given[field]);
      if (this.checkedFields.has(field) && isLeft(checked)) refusals[field] = checked.left;
    }
    return refusals;
  }

  type(field: DetailField, text: string): void {
    this.save({ ...this.given, [field]: text });
  }

  typeLoyaltyCard(loyaltyCard: string): void {
    this.save({ ...this.given, loyaltyCard });
  }

  leave(field: DetailField): void {
    if (this.given[field] !== '') this.checkedFields = new Set([...this.checkedFields, field]);
  }

  tickEmailOptIn(ticked: boolean): void {
    this.save({ ...this.given, emailOptIn: ticked });
  }

  tickRemember(ticked: boolean): void {
    this.isRemembered = ticked;
    if (!ticked) return this.savedGuest.forget();
    this.save(this.given);
    this.savedGuest.remember(this.table());
  }

  /** Who pays, as typed. If something is wrong with it, every fault is shown from now on. */
  complete(): Either<DetailRefusals, CheckoutUser> {
    this.check(this.fields);
    return this.completeWith({});
  }

  /** Who pays, as typed, and what is not valid as the wallet says it. What the wallet says is saved nowhere. */
  completeWith(contact: WalletContact): Either<DetailRefusals, CheckoutUser> {
    return completeDetails(withContact(this.given, contact), this.requested);
  }

  /** The guest is done with these fields: their faults are shown from now on. */
  check(fields: readonly DetailField[]): void {
    this.checkedFields = new Set([...this.checkedFields, ...fields]);
    // The guest is active, so the saved details start their time to live anew.
    this.savedGuest.write(this.given, this.table());
  }

  private get requested(): RequestedDetails {
    const { flags } = this.brand;
    return { surname: flags.showSurnameField, phone: !flags.phoneDisabled };
  }

  private save(details: GuestDetails): void {
    this.given = details;
    this.savedGuest.write(details, this.table());
  }
}
