import { makeAutoObservable } from 'mobx';

/** The guest's details, as they are typed; kept for the visit (X4). */
import {
  completeDetails,
  fieldsAsked,
  isLeft,
  validateDetail,
  NO_DETAILS,
  type Brand,
  type CheckoutUser,
  type DetailField,
  type DetailRefusals,
  type DetailsAsked,
  type Either,
  type FieldRefusal,
  type GuestDetails,
  type SavedGuest,
} from '@tableside/core';

export class DetailsModel {
  given: GuestDetails;
  /** Fields left, or all once the guest has tried to pay: their faults are said. */
  private judged: ReadonlySet<DetailField> = new Set();

  constructor(
    private readonly brand: Brand,
    private readonly memory: SavedGuest,
  ) {
    this.given = memory.read() ?? NO_DETAILS;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** As they are remembered: somebody else has filled in what was empty, or the visit is over (X4). */
  reread(): void {
    const remembered = this.memory.read();
    if (remembered === undefined) this.judged = new Set();
    this.given = remembered ?? NO_DETAILS;
  }

  get fields(): readonly DetailField[] {
    return fieldsAsked(this.asked);
  }

  /** What is wrong with the details, of the fields whose faults are said. */
  get refusals(): DetailRefusals {
    const refusals: Partial<Record<DetailField, FieldRefusal>> = {};
    for (const field of this.fields) {
      const judged = validateDetail(field, this.given[field]);
      if (this.judged.has(field) && isLeft(judged)) refusals[field] = judged.left;
    }
    return refusals;
  }

  type(field: DetailField, text: string): void {
    this.keep({ ...this.given, [field]: text });
  }

  typeLoyaltyCard(loyaltyCard: string): void {
    this.keep({ ...this.given, loyaltyCard });
  }

  leave(field: DetailField): void {
    if (this.given[field] !== '') this.judged = new Set([...this.judged, field]);
  }

  tickEmailOptIn(ticked: boolean): void {
    this.keep({ ...this.given, emailOptIn: ticked });
  }

  /** The guest as they are paid for, else every fault is said from now on. */
  complete(): Either<DetailRefusals, CheckoutUser> {
    this.judged = new Set(this.fields);
    // Who pays is here.
    this.memory.write(this.given);
    return completeDetails(this.given, this.asked);
  }

  private get asked(): DetailsAsked {
    const { flags } = this.brand;
    return { surname: flags.showSurnameField, phone: !flags.phoneDisabled };
  }

  private keep(details: GuestDetails): void {
    this.given = details;
    this.memory.write(details);
  }
}
