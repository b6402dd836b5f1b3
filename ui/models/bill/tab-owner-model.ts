/** Who is at the guest's tab, whose it is, and what its owner may do (D12–D16). */
import { makeAutoObservable, runInAction, when } from 'mobx';
import { isLeft, type Either, type MinorUnits, type PortFailure } from '@tableside/core';
import {
  isAboveLimit,
  latestSitting,
  leftOfLimit,
  toldApart,
  whoOrdered,
  type GuestOnTab,
  type Handover,
  type SittingGuest,
  type TabSitting,
} from '@tableside/core/bill';
import type {
  Clock,
  LinkSharing,
  Randomness,
  SharedBasketPlace,
  SharingOutcome,
  TabOwners,
  Timer,
} from '@tableside/core/ports';
import { validateAmount } from '@tableside/core/guest';
import { SECOND_MS } from '@tableside/core/time';
import { AmountField } from '../payment/amount-field.ts';

/** The tab is this guest's since, or another's. */
export interface OwnerNews {
  readonly is: 'gained' | 'lost';
  readonly owner: SittingGuest | undefined;
}

export interface TabOwnerParts {
  readonly place: SharedBasketPlace;
  readonly ports: {
    readonly clock: Clock;
    readonly linkSharing: LinkSharing;
    readonly randomness: Randomness;
    readonly tabOwners: TabOwners;
    readonly timer: Timer;
  };
  readonly connection: { readonly isOffline: boolean };
  /** Calls whenever the tab may have changed, until the returned function is called. */
  readonly onNews: (call: () => void) => () => void;
  /** The address that hands the tab over. */
  readonly addressOf: (token: string) => string;
  /** The guest has opened such an address. */
  readonly opened?: string | undefined;
  /** They have taken the tab over, or said that they will not. */
  readonly onAnswered: () => void;
  readonly onTold: (news: OwnerNews) => void;
  readonly report: (failure: PortFailure) => void;
}

/** A question of the owner's, or to the guest who has opened the owner's link, in place of the tab. */
export type OwnerPage = 'limit' | 'handOver' | 'takeOver';

/** Why a press did nothing. `owner`: the tab is another's since. `handover`: the link counts for nothing any more. */
export type OwnerFault = 'failed' | 'offline' | 'owner' | 'handover';

/** While a link is out, where no live line says that it was used. */
const ASK_EVERY_MS = 4 * SECOND_MS;

export class TabOwnerModel {
  sitting: TabSitting | undefined;
  page: OwnerPage | undefined;
  fault: OwnerFault | undefined;
  isBusy = false;
  /** What the guest has typed as the limit. */
  typed = '';
  readonly field: AmountField;
  private link: Handover | undefined;
  /** Of a link whose answer was lost: the next press asks for the same. */
  private lostKey: string | undefined;
  private isClosed = false;

  constructor(private readonly parts: TabOwnerParts) {
    this.field = new AmountField(() => this.typed, parts.place.currency, true);
    makeAutoObservable<this, 'isClosed' | 'parts'>(
      this,
      { field: false, isClosed: false, parts: false },
      { deep: false },
    );
    if (parts.opened !== undefined) this.page = 'takeOver';
    void this.read();
  }

  get accountId(): string {
    return this.parts.place.accountId;
  }

  get isOwner(): boolean {
    return this.sitting !== undefined && this.sitting.owner === this.sitting.guestId;
  }

  /** Somebody else is still there. */
  get mayHandOver(): boolean {
    const { isOwner, sitting } = this;
    return isOwner && sitting?.guests.some(({ id, hasLeft }) => !hasLeft && id !== sitting.owner) === true;
  }

  get owner(): SittingGuest | undefined {
    return this.sitting?.guests.find(({ id }) => id === this.sitting?.owner);
  }

  /** What may still go on the tab; undefined where nothing limits it. */
  get left(): MinorUnits | undefined {
    return this.sitting && leftOfLimit(this.sitting);
  }

  get whoOrdered(): readonly GuestOnTab[] {
    return this.sitting === undefined ? [] : whoOrdered(this.sitting);
  }

  /** As far as this phone knows. The backend decides (D13). */
  isAbove(order: MinorUnits): boolean {
    return this.sitting !== undefined && isAboveLimit(this.sitting, order);
  }

  /** The address that another guest opens; undefined until it has come. */
  get address(): string | undefined {
    return this.link && this.parts.addressOf(this.link.token);
  }

  get canSend(): boolean {
    return this.parts.ports.linkSharing.canShare;
  }

  send(text: string): Promise<SharingOutcome> {
    return this.parts.ports.linkSharing.share(text, this.address ?? '');
  }

  copy(): Promise<boolean> {
    return this.parts.ports.linkSharing.copy(this.address ?? '');
  }

  /** Somebody looks, until the returned function is called. */
  readonly watch = (): (() => void) => {
    void this.read();
    return this.parts.onNews(() => void this.read());
  };

  async read(): Promise<void> {
    const { ports, place, report } = this.parts;
    const answer = await ports.tabOwners.read(place)();
    if (isLeft(answer)) report(answer.left);
    else this.came(answer.right);
  }

  /** The owner wants to set a limit. */
  askLimit(): void {
    this.type('');
    this.open('limit');
  }

  type(text: string): void {
    this.typed = text;
    this.fault = undefined;
    this.field.begin();
  }

  /** Sets what the owner has typed. */
  async setLimit(): Promise<void> {
    if (this.field.judge() !== undefined) return;
    const limit = validateAmount(this.typed, this.parts.place.currency);
    if (!isLeft(limit)) await this.limitTo(limit.right);
  }

  takeLimitOff(): Promise<void> {
    return this.limitTo(undefined);
  }

  /** The owner wants to hand the tab over. Nothing changes until somebody opens the link. */
  async handOver(): Promise<void> {
    this.open('handOver');
    const { ports, place } = this.parts;
    await when(() => !this.isBusy);
    // A link that has no time left to be opened is none.
    if (this.link !== undefined && this.link.until > ports.clock.now()) return;
    this.link = undefined;
    const key = this.lostKey ?? ports.randomness.uuid();
    this.lostKey = key;
    const made = await this.press(ports.tabOwners.handOver(place, key));
    if (made === undefined) return;
    runInAction(() => {
      this.lostKey = undefined;
      this.link = made;
    });
    void this.followLink(made);
  }

  /** The guest takes the tab over by the link that they have opened. Asked again, it is the same. */
  async takeOver(): Promise<void> {
    const { ports, place, opened = '' } = this.parts;
    const sitting = await this.press(ports.tabOwners.takeOver(place, opened));
    if (sitting !== undefined) this.came(sitting);
  }

  /** The guest goes back to the tab. */
  leavePage(): void {
    if (this.page === 'takeOver') this.parts.onAnswered();
    this.page = undefined;
    this.fault = undefined;
  }

  close(): void {
    this.isClosed = true;
  }

  private open(page: OwnerPage): void {
    this.page = page;
    this.fault = undefined;
  }

  private async limitTo(limit: MinorUnits | undefined): Promise<void> {
    const { ports, place } = this.parts;
    const sitting = await this.press(ports.tabOwners.setLimit(place, limit));
    if (sitting === undefined) return;
    this.came(sitting);
    if (this.page === 'limit') this.leavePage();
  }

  /** One press at a time. Undefined where it brought nothing, with the reason as the fault. */
  private async press<T>(call: () => Promise<Either<PortFailure, T>>): Promise<T | undefined> {
    if (this.isBusy) return undefined;
    this.fault = this.parts.connection.isOffline ? 'offline' : undefined;
    if (this.fault !== undefined) return undefined;
    this.isBusy = true;
    const answer = await call();
    runInAction(() => {
      this.isBusy = false;
      if (isLeft(answer)) this.fault = faultOf(answer.left);
    });
    if (!isLeft(answer)) return answer.right;
    this.parts.report(answer.left);
    // Its answer may be all that was lost.
    void this.read();
    return undefined;
  }

  private came(sitting: TabSitting): void {
    if (this.isClosed) return;
    const { sitting: before, isOwner: was } = this;
    this.sitting = latestSitting(before, { ...sitting, guests: toldApart(sitting.guests) });
    const { isOwner, owner } = this;
    // Whose tab it is has no use for a link to it, and whoever has lost it none for the owner's questions.
    if (this.page !== undefined && (this.page === 'takeOver') === isOwner) this.leavePage();
    if (before === undefined || was === isOwner) return;
    this.link = undefined;
    this.parts.onTold({ is: isOwner ? 'gained' : 'lost', owner });
  }

  /** The owner learns that the link was used, wherever in the app they are. One that has lapsed is shown no more. */
  private async followLink(link: Handover): Promise<void> {
    const { ports, onNews } = this.parts;
    const stop = onNews(() => void this.read());
    while (this.link === link && !this.isClosed && ports.clock.now() < link.until) {
      await ports.timer.delay(ASK_EVERY_MS);
      await this.read();
    }
    stop();
    runInAction(() => {
      if (this.link !== link || this.isClosed) return;
      this.link = undefined;
      if (this.page === 'handOver') this.fault = 'handover';
    });
  }
}

function faultOf(failure: PortFailure): OwnerFault {
  if (failure.failure !== 'refused' || failure.byService !== true) return 'failed';
  return failure.code === 'owner' || failure.code === 'handover' ? failure.code : 'failed';
}
