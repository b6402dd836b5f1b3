/** The tab of the guest's table: requesting it, using it, leaving it, and its end (section 4, S9). */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  askTabOffer,
  isLeft,
  leaveTab,
  lookUpTab,
  noteOrder,
  openTab,
  reenterTab,
  type Either,
  type KnownTab,
  type MinorUnits,
  type PortFailure,
  type TabBill,
  type TabPorts,
} from '@tableside/core';
import {
  billTable,
  contentAllows,
  latestOf,
  tabTexts,
  type Account,
  type BillTable,
  type TabOffer,
  type TabState,
  type TabTexts,
} from '@tableside/core/bill';
import { tabAt, type SavedTab } from '@tableside/core/codecs';
import type { Brand } from '@tableside/core/content';
import type { TabQuestion, TabTable } from '@tableside/core/ports';
import { agreedTime } from '@tableside/core/time';
import type { BasketModel } from '../order/basket-model.ts';
import type { TabOwnerModel } from './tab-owner-model.ts';
import type { TableSittings } from './table-sittings.ts';

/** Opens what is known of a tab's guests. */
export type OpenTabOwner = (accountId: string) => TabOwnerModel;

/** A message that stays until the guest has read it: why there is no tab, or how theirs ended. */
export type TabNotice =
  | Exclude<KnownTab['is'], 'open'>
  /** The service gave no answer, so no tab is known to be open. */
  | 'failed'
  | OrderRefusal;

/** The tab refused an order. `limit`: it would have gone above the tab's limit (D13). */
export type OrderRefusal = 'refused' | 'limit';

/** What is wrong with a join code, or with the answer to it. */
export type JoinFault = 'wrong' | 'tooMany' | 'failed';

export class TabModel {
  /** The app is asking the hybrid service for a tab. */
  isAsking = false;
  /** The app is asking whether the table can have one, which opens none (WA25). */
  isLooking = false;
  /** What the service said to that; undefined where it did not. */
  offer: TabOffer | undefined;
  /** The guest looks at their tab. */
  isShown = false;
  /** The tab's bill as last read. */
  private read: Account | undefined;
  notice: TabNotice | undefined;
  /** The tab of the guest's table that this phone has saved, in use or not. */
  known: SavedTab | undefined;
  /** The shared baskets, where this part of the app has them. */
  sittings: TableSittings | undefined;
  /** Who is at the tab, once its code is there (D12). */
  owner: TabOwnerModel | undefined;
  private isRequested = false;
  private readonly stopFollowing: () => void;
  private stopOwner: readonly (() => void)[] = [];

  constructor(
    private readonly basket: BasketModel,
    private readonly ports: TabPorts,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable<this, 'stopOwner'>(this, { stopOwner: false }, { deep: false });
    this.stopFollowing = reaction(
      () => basket.destination.tableKey,
      () => void this.enter(),
      { fireImmediately: true },
    );
  }

  /** New orders go on the tab. */
  get isOn(): boolean {
    return this.basket.tab !== undefined;
  }

  /** By which others of the table join the guest's tab; undefined where they need none. */
  get joinCode(): string | undefined {
    // In groups that are easy to type.
    return this.isOn ? this.known?.joinCode?.replaceAll(/.{4}(?=.{2})/g, '$& ') : undefined;
  }

  get tableNumber(): string | undefined {
    return this.basket.destination.tableNumber;
  }

  /** The venue's own texts, else the brand's. */
  get texts(): TabTexts {
    return tabTexts(this.brand, this.basket.session.venue);
  }

  /** What was ordered on the tab, by whichever phone, and what is left to pay; undefined until the bill is read. */
  get account(): Account | undefined {
    return this.isOn && this.read?.accountId === this.known?.account.accountId ? this.read : undefined;
  }

  /** What is left to pay, as this phone last read it. */
  get owed(): MinorUnits | undefined {
    return this.isOn ? (this.account?.outstanding ?? this.known?.owed) : undefined;
  }

  /** The question whether the guest wants a tab: looking at it opens none (WA10). */
  get isInfoShown(): boolean {
    const isAnswered = this.notice !== undefined || this.isOn || this.isLooking;
    return this.isRequested && this.tableNumber !== undefined && !isAnswered;
  }

  /** There is something to read or answer before the guest goes on. */
  get hasMessage(): boolean {
    const talks = this.isShown || this.asksTogether || this.owner?.page === 'takeOver';
    return this.notice !== undefined || this.isInfoShown || (talks && this.isOn);
  }

  /** The guest is to say once whether they order together with the others (D5). */
  get asksTogether(): boolean {
    return this.isOn && this.sittings?.isAsking === true;
  }

  sitWith(sittings: TableSittings): void {
    this.sittings = sittings;
  }

  /** From now on the tab's owner is known, where the venue has it (D12). @param load its code */
  ownedBy(load: () => Promise<OpenTabOwner>): void {
    const stopOpening = reaction(
      () => this.ownedAccount,
      async (accountId) => {
        this.owner?.close();
        runInAction(() => (this.owner = undefined));
        if (accountId === undefined) return;
        const open = await load().catch(() => undefined);
        runInAction(() => {
          if (this.ownedAccount === accountId) this.owner = open?.(accountId);
        });
      },
      { fireImmediately: true },
    );
    // Somebody has ordered.
    const stopReading = reaction(
      () => this.owner?.sitting?.total,
      (_, before) => before !== undefined && void this.refresh(),
    );
    this.stopOwner = [stopOpening, stopReading];
  }

  private get ownedAccount(): string | undefined {
    const { brand, session, tab } = this.basket;
    const isOffered = session.config.tabOwner === true && contentAllows('tabOwner', brand, session.venue);
    return isOffered ? tab?.accountId : undefined;
  }

  /** The guest asks for a tab (S9). Without a table, the app asks once there is one. */
  request(): void {
    this.notice = undefined;
    this.isRequested = true;
  }

  /** The guest comes to a table: a blocked one says so, and only one that can have a tab offers it (WA25). */
  async meet(): Promise<void> {
    const { table, tableNumber } = this;
    if (this.isOn || this.isLooking) return;
    this.request();
    this.sittings?.prefetch();
    if (table === undefined) return;
    this.isLooking = true;
    const offer = await askTabOffer(this.ports, table);
    runInAction(() => {
      this.isLooking = false;
      if (tableNumber !== this.tableNumber) return;
      this.offer = offer;
      if (offer === 'blocked') this.notice = offer;
      if (offer === 'blocked' || offer === 'notOffered') this.isRequested = false;
    });
  }

  /** The guest opens the sheet of their tab. Others may have ordered meanwhile. */
  show(): void {
    this.isShown = true;
    void this.refresh();
  }

  /** The guest has read the message, and goes on without a tab if there is none. */
  dismiss(): void {
    if (this.notice === undefined && this.asksTogether) this.sittings?.ofTab?.goAlone();
    this.notice = undefined;
    this.isRequested = false;
    this.isShown = false;
    this.owner?.leavePage();
  }

  /** Opens or joins the tab of the guest's table. True if orders now go on it. `token` is of the table's link (X5). */
  async start(token?: string): Promise<boolean> {
    const answer = await this.ask({ token });
    if (answer === undefined) return false;
    this.came(isLeft(answer) ? 'failed' : noticeOf(answer.right));
    return this.isOn;
  }

  /** Joins the tab by its code (WA18). What is wrong with the code; undefined if the guest needs no other. */
  async join(joinCode: string): Promise<JoinFault | undefined> {
    const answer = await this.ask({ joinCode });
    if (answer === undefined) return undefined;
    if (isLeft(answer)) return isTooMany(answer.left) ? 'tooMany' : 'failed';
    if (answer.right.is === 'join') return 'wrong';
    this.came(noticeOf(answer.right));
    return undefined;
  }

  /** The answer to the guest who opens or joins a tab. */
  private came(notice: TabNotice | undefined): void {
    runInAction(() => {
      this.isRequested = false;
      this.notice = notice;
      this.syncFromStore();
    });
    void this.refresh();
  }

  /** From now on the guest pays for each order. */
  leave(): void {
    this.dismiss();
    if (this.known !== undefined) leaveTab(this.ports, this.known);
    this.syncFromStore();
  }

  /** Checks whether the tab still takes orders: it may have been paid on another phone. */
  async refresh(): Promise<void> {
    const { known } = this;
    if (known === undefined || !this.isOn) return;
    const found = await lookUpTab(this.ports, known, this.bill());
    if (isLeft(found)) this.report(found.left);
    else if (found.right.is === 'closed') this.became('closed');
    else this.became(undefined, found.right.account);
  }

  /** The tab has taken an order of this guest. What is owed is that of its bill, which is read again. */
  hasOrdered(): void {
    const { known } = this;
    this.read = undefined;
    if (known !== undefined) noteOrder(this.ports, known);
    this.syncFromStore();
    void this.refresh();
    void this.owner?.read();
  }

  /** The tab refused an order: it is closed, the guest has not joined it, or the basket is the reason. */
  async orderRefused(why: OrderRefusal): Promise<void> {
    await Promise.all([this.reenter(), this.owner?.read()]);
    runInAction(() => (this.notice ??= why));
  }

  /** Reads the stored tab: its bill may have been paid on this phone, or another browser tab has opened one. */
  syncFromStore(): void {
    const { tableNumber } = this;
    const { savedTabs, clock } = this.ports;
    const before = this.known?.account.accountId;
    this.known =
      tableNumber === undefined
        ? undefined
        : tabAt(savedTabs.all(), this.placeOf(tableNumber), agreedTime(clock));
    const { known } = this;
    // The next tab of the table: only the one before it is closed.
    if (known !== undefined && known.account.accountId !== before && this.notice === 'closed')
      this.notice = undefined;
    this.basket.putOnTab(known?.takes === 'orders' ? known.account : undefined, known?.hasOrders);
    this.sittings?.syncFromStore();
  }

  close(): void {
    this.stopFollowing();
    for (const stop of this.stopOwner) stop();
    this.owner?.close();
    this.sittings?.close();
  }

  private get brand(): Brand {
    return this.basket.brand;
  }

  /** The guest is at a table: resumes the tab that this phone opened there, unless it is over. */
  private async enter(): Promise<void> {
    this.notice = undefined;
    this.offer = undefined;
    this.isShown = false;
    this.syncFromStore();
    await this.reenter();
  }

  private async reenter(): Promise<void> {
    const { known } = this;
    const { table: question } = this;
    if (known?.takes !== 'orders' || question === undefined) return;
    const found = await reenterTab(this.ports, known, this.bill(), question);
    // The guest has given another table meanwhile.
    if (this.known?.account.accountId !== known.account.accountId) return;
    if (isLeft(found)) this.report(found.left);
    else this.became(noticeOf(found.right), 'account' in found.right ? found.right.account : undefined);
  }

  private async ask(
    shown: Pick<TabQuestion, 'token' | 'joinCode'>,
  ): Promise<Either<PortFailure, TabState> | undefined> {
    const { table: question } = this;
    if (this.isAsking || question === undefined) return undefined;
    this.isAsking = true;
    const answer = await openTab(this.ports, { ...question, ...shown });
    runInAction(() => (this.isAsking = false));
    if (isLeft(answer)) this.report(answer.left);
    return answer;
  }

  private became(notice: TabNotice | undefined, account?: Account): void {
    runInAction(() => {
      this.read = account && this.read ? latestOf(this.read, account) : (account ?? this.read);
      this.notice = notice ?? this.notice;
      this.syncFromStore();
    });
  }

  private placeOf(tableNumber: string) {
    const { place, destination } = this.basket;
    const { host, venueSlug } = place;
    return { host, venueSlug, tableNumber, salesAreaId: destination.salesArea.id };
  }

  private get table(): TabTable | undefined {
    const { tableNumber } = this;
    const { session, destination, place } = this.basket;
    return tableNumber === undefined
      ? undefined
      : {
          brandId: this.brand.brandId,
          hostname: place.host,
          salesAreaId: destination.salesArea.id,
          siteId: session.siteId,
          slug: place.venueSlug,
          tableNumber,
        };
  }

  /** As the service of bills, and of what is live about them, knows it. */
  get tableOfBill(): BillTable | undefined {
    const { tableNumber, known } = this;
    const { session, destination } = this.basket;
    if (tableNumber === undefined) return undefined;
    const table = billTable(this.brand, session, tableNumber, destination.salesArea);
    return known?.token === undefined ? table : { ...table, token: known.token };
  }

  private bill(): TabBill | undefined {
    const { venue, backend } = this.basket.session;
    const table = venue.enabledServices.pay ? this.tableOfBill : undefined;
    return table && { table, currency: backend.currency };
  }
}

const isTooMany = (failure: PortFailure): boolean => failure.failure === 'refused' && failure.status === 429;

const noticeOf = ({ is }: KnownTab): TabNotice | undefined => (is === 'open' ? undefined : is);
