/** Pay at table: its service init, and the bill of each table that the guest has opened on this visit. */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  billPaymentsTaken,
  enterService,
  isLeft,
  left,
  right,
  loadPaymentConfig,
  type BillIntent,
  type Currency,
  type Either,
  type EnterPorts,
  type PaySession,
} from '@tableside/core';
import {
  billTable,
  findTable,
  namesShare,
  SHARE_TABLE,
  type BillTable,
  type DiscountOffer,
} from '@tableside/core/bill';
import { orderTypeOfBill } from '@tableside/core/codecs';
import {
  areaChoices,
  lacksArea,
  type AreaChoice,
  type Brand,
  type VenueContent,
} from '@tableside/core/content';
import type {
  BillPaymentConfigs,
  CardForms,
  ContentAccess,
  DiscountCovers,
  SavedBillChoices,
  SavedGuest,
  SavedTableTokens,
  SavedTabs,
  VenuePaymentConfig,
  WalletButtons,
} from '@tableside/core/ports';
import { enterDue } from '../enter-due.ts';
import { PrefetchedAccounts } from './prefetched-accounts.ts';
import type { TableFault } from '../order/destination-model.ts';
import { BillCheckoutModel } from './bill-checkout-model.ts';
import type { BillCoversModel } from './bill-covers-model.ts';
import type { BillShareModel } from './bill-share-model.ts';
import { BillModel, type BillDependencies, type BillParts, type BillPorts } from './bill-model.ts';
import { BillVoucherModel } from './bill-voucher-model.ts';
import { CardModel } from '../payment/card-model.ts';
import { cachedPaymentConfig } from '../payment/payment-config.ts';
import type { PaymentsModel } from '../payment/payments-model.ts';
import { ServiceModel } from '../visit/service-model.ts';
import type { CheckoutSession } from '../order/checkout-session.ts';
import { WalletsModel } from '../payment/wallets-model.ts';

/** What every address of a bill carries beside its table. */
export interface BillLink {
  /** Of the table's QR link (X5), until it is stored for the visit. */
  readonly token?: string | undefined;
  /** Id of the sales area that the guest chose by name (S10). */
  readonly area?: string | undefined;
}

/** The bill that an address names. */
export interface AddressedBill {
  readonly tableNumber: string;
  readonly link: BillLink;
}

/** What a bill's table is found in. */
type TablesOfVenue = Omit<PaySession, 'service' | 'paymentConfig'>;

interface PayAtTablePorts extends EnterPorts, BillPorts {
  readonly billPaymentConfigs: BillPaymentConfigs;
  readonly discountCovers: DiscountCovers;
  readonly cardForms: CardForms;
  readonly walletButtons: WalletButtons;
  readonly savedBillChoices: SavedBillChoices;
  readonly savedGuest: SavedGuest;
  readonly savedTabs: SavedTabs;
  readonly savedTableTokens: SavedTableTokens;
}

export type BillToast = Parameters<BillDependencies['showToast']>[0];

/** What pay at table uses beside its ports. */
interface PayAtTableDependencies extends BillDependencies {
  readonly showToast: (toast: BillToast) => void;
  /** Loads the code of covers, with the calendar, once a discount is offered. */
  readonly openCovers: (
    bill: BillModel,
    offer: DiscountOffer,
    isPaying: () => boolean,
  ) => Promise<BillCoversModel>;
  /** Loads the code of shares by link, once a guest looks at what they could ask a friend for. */
  readonly openShares: (checkout: BillCheckoutModel) => Promise<BillShareModel>;
}

/** A table's bill and everything the guest can do with it. */
export class TableBill {
  covers: BillCoversModel | undefined;
  shares: BillShareModel | undefined;
  /** The guest is at the bill, and an earlier settled one has given way. */
  isEntered = false;
  private hasRequestedCovers = false;

  constructor(
    readonly bill: BillModel,
    readonly checkout: BillCheckoutModel,
    /** Absent if the brand has no vouchers. */
    readonly voucher: BillVoucherModel | undefined,
    private readonly open: {
      /** Resolves to undefined if no discount is offered. */
      readonly covers: () => Promise<BillCoversModel | undefined>;
      readonly shares: () => Promise<BillShareModel>;
    },
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Reads and follows the bill until the returned function is called.
   * @param page that the guest opens: on the bill page a settled bill gives way to the table's next one, on the success
   * page it stays.
   */
  enter(page: 'bill' | 'success' | 'failure'): () => void {
    if (!this.hasRequestedCovers) void this.offerCovers();
    if (page === 'bill') this.bill.giveWay();
    this.isEntered = true;
    const leaveBill = this.bill.enter();
    return () => {
      leaveBill();
      runInAction(() => (this.isEntered = false));
    };
  }

  /** A friend may be asked for a share. */
  async offerShares(): Promise<void> {
    if (this.shares !== undefined) return;
    const shares = await this.open.shares();
    runInAction(() => (this.shares ??= shares));
  }

  private async offerCovers(): Promise<void> {
    this.hasRequestedCovers = true;
    const covers = await this.open.covers();
    runInAction(() => (this.covers = covers));
  }
}

interface PayAtTableParts {
  readonly brand: Brand;
  readonly host: string;
  readonly access: ContentAccess;
  readonly checkoutSession: Pick<CheckoutSession, 'payments' | 'isStorePersistent' | 'returnUrls'>;
  readonly ports: PayAtTablePorts;
  readonly dependencies: PayAtTableDependencies;
}

export class PayAtTableModel {
  readonly service: ServiceModel<'pay'>;
  private readonly accounts: PrefetchedAccounts;
  private addressed: AddressedBill | undefined;
  private readonly tables = new Map<string, TableBill>();
  /** Bills read for a receipt, by account. */
  private readonly receipts = new Map<string, BillModel>();

  constructor(private readonly parts: PayAtTableParts) {
    const { brand, access, ports, dependencies } = parts;
    const askConfig = loadPaymentConfig(ports.billPaymentConfigs, brand);
    const paymentConfig: VenuePaymentConfig = (venue, tables) => {
      this.prefetchAccount({ ...venue, tables });
      return askConfig(venue, tables);
    };
    this.accounts = new PrefetchedAccounts(ports.tableAccounts);
    this.service = new ServiceModel({
      init: (venue) => enterService(ports, access, venue, { service: 'pay', paymentConfig }),
      ports,
      onReady: () => void this.payments.resume(),
      onFailed: () => undefined,
      isPaying: () => false,
      report: dependencies.report,
    });
    makeAutoObservable(
      this,
      { isPaying: false, payments: false, tokens: false, isStorePersistent: false },
      { deep: false },
    );
  }

  /**
   * Enters the venue's bills, unless the guest is already there.
   * @param addressed is asked for together with the payment configuration, which needs the venue's tables as well
   */
  enter(venue: VenueContent, addressed?: AddressedBill): void {
    this.addressed = addressed;
    this.service.enter(venue, 'pay');
  }

  get payments(): PaymentsModel {
    return this.parts.checkoutSession.payments;
  }

  get tokens(): SavedTableTokens {
    return this.parts.ports.savedTableTokens;
  }

  /** Whether storage survives the page. */
  get isStorePersistent(): boolean {
    return this.parts.checkoutSession.isStorePersistent();
  }

  /** The app has filled empty fields of the guest's details. */
  syncGuest(): void {
    for (const { checkout } of this.tables.values()) checkout.details.syncFromStore();
  }

  /** This page is making a payment of a bill. */
  get isPaying(): boolean {
    return [...this.tables.values()].some(({ checkout }) => checkout.phase !== 'idle');
  }

  /** The areas that a guest can choose from beside the table; empty if there is no choice (S10). */
  areaChoices({ backend }: TablesOfVenue): readonly AreaChoice[] {
    return areaChoices(this.parts.brand, backend.salesAreas);
  }

  /** The table in the venue's own spelling (A1). A share has none (D7). */
  tableAt(session: TablesOfVenue, typed: string, areaId: string | undefined): Either<TableFault, string> {
    if (namesShare(typed, this.parts.brand, session.venue)) return right(SHARE_TABLE);
    const found = findTable(session.tables, typed);
    if (isLeft(found)) return found;
    const area = this.areaAt(session, areaId);
    return lacksArea(this.areaChoices(session), area, session.tables, found.right)
      ? left('sharedTable')
      : found;
  }

  /**
   * The bill of a table; undefined if the venue has no such table, or has it in two areas and the guest chose neither.
   */
  billAt(session: PaySession, typed: string, link: BillLink): TableBill | undefined {
    const table = this.tableOf(session, typed, link);
    if (table === undefined) return undefined;
    const key = JSON.stringify(table);
    const known = this.tables.get(key);
    if (known !== undefined) return known;
    const opened = this.open(session, table);
    this.tables.set(key, opened);
    return opened;
  }

  private tableOf(session: TablesOfVenue, typed: string, link: BillLink): BillTable | undefined {
    const { area } = link;
    const found = this.tableAt(session, typed, area);
    if (isLeft(found)) return undefined;
    const token = link.token ?? this.tokens.of(session.venue.slug, found.right);
    return {
      ...billTable(this.parts.brand, session, found.right, this.areaAt(session, area)?.area),
      ...(token === undefined ? {} : { token }),
    };
  }

  private prefetchAccount(session: TablesOfVenue): void {
    const { addressed } = this;
    const table = addressed && this.tableOf(session, addressed.tableNumber, addressed.link);
    if (table !== undefined) this.accounts.prefetch(table, session.backend.currency);
  }

  /** The bill that a payment belongs to, to show what is left of it. */
  billPaidBy({ table, summary, place, basketId }: BillIntent): BillModel {
    const { accountId } = place;
    const open = this.openAt(accountId);
    if (open !== undefined) return open.bill;
    const known = this.receipts.get(accountId);
    if (known !== undefined) return known;
    const { payments } = this;
    const bill = this.billModel(table, summary.currency, () => payments.unsettledAt(place) !== undefined, {
      known: { accountId, basketId },
      isShare: summary.tableNumber === '',
    });
    bill.hasPaid();
    // Another browser tab may pay more of the bill.
    reaction(
      () => billPaymentsTaken([...payments.intents.values()], place).length,
      (now, before) => {
        if (now <= before) return;
        bill.hasPaid();
        void bill.read();
      },
    );
    this.receipts.set(accountId, bill);
    return bill;
  }

  private areaAt(session: TablesOfVenue, id: string | undefined): AreaChoice | undefined {
    return this.areaChoices(session).find(({ area }) => area.id === id);
  }

  /** What the guest chose for a payment of the bill still stands, and can be paid. */
  canPayAgain(intent: BillIntent): boolean {
    return this.billToPayAgain(intent) !== undefined;
  }

  /** The bill of a payment, while it can be paid again. */
  billToPayAgain({ place }: BillIntent): TableBill | undefined {
    const opened = this.openAt(place.accountId);
    return opened?.checkout.hasAgreed === true && opened.checkout.isReady ? opened : undefined;
  }

  /** A new document enters the bill's service, and reads it, for a guest who may pay it again. */
  isOpeningAgain(intent: BillIntent): boolean {
    const { state } = this.service;
    const opened = this.openedFor(intent);
    if (intent.chosen === undefined) return false;
    if (opened !== undefined) return opened.bill.account === undefined && opened.bill.phase === 'opening';
    return state.is === 'idle' || state.slug !== intent.place.venueSlug || state.is === 'entering';
  }

  /**
   * Follows the bill of a payment that was not taken until the returned function is called, so that the guest can pay
   * again what they chose for it (P16).
   */
  followAgain(intent: BillIntent): () => void {
    const leave = enterDue(
      () => this.openedFor(intent),
      (opened) => opened.enter('failure'),
    );
    const stop = reaction(
      () => this.openedFor(intent)?.bill.account?.accountId,
      () => this.openedFor(intent)?.checkout.restoreFrom(intent),
      { fireImmediately: true },
    );
    return () => {
      stop();
      leave();
    };
  }

  private openAt(accountId: string): TableBill | undefined {
    return [...this.tables.values()].find(({ bill }) => bill.account?.accountId === accountId);
  }

  private openedFor({ place, table }: BillIntent): TableBill | undefined {
    const { state } = this.service;
    const open = this.openAt(place.accountId);
    if (open !== undefined) return open;
    if (state.is !== 'ready' || state.slug !== place.venueSlug) return undefined;
    return this.billAt(state.session, place.tableNumber, { token: table.token, area: table.areaId });
  }

  private open(session: PaySession, table: BillTable): TableBill {
    const { brand, ports, dependencies } = this.parts;
    const isPaying = (): boolean => checkout.isPaying;
    const bill = this.billModel(table, session.backend.currency, isPaying, {
      isShare: namesShare(table.tableNo, brand, session.venue),
    });
    const askPaymentConfig = cachedPaymentConfig(
      ports.billPaymentConfigs.config(table),
      session.paymentConfig,
    );
    const card = new CardModel(ports.cardForms, askPaymentConfig, brand.paymentProvider, dependencies.report);
    const checkout: BillCheckoutModel = new BillCheckoutModel({
      bill,
      session,
      card,
      wallets: new WalletsModel(ports.walletButtons, askPaymentConfig, brand),
      brand,
      host: this.parts.host,
      payments: this.payments,
      memory: ports.savedGuest,
      savedChoices: ports.savedBillChoices,
      returnUrls: this.parts.checkoutSession.returnUrls,
      orderTypeOf: (accountId) => orderTypeOfBill(ports.savedTabs.all(), accountId),
    });
    // A paid tab takes no more orders: the guest pays for the next order at once, or opens a new tab.
    reaction(
      () => (bill.isSettled ? bill.account?.accountId : undefined),
      (settled) => settled !== undefined && ports.savedTabs.remove(settled),
      { fireImmediately: true },
    );
    const voucher =
      brand.flags.voucherSupport && !bill.isShare
        ? new BillVoucherModel(bill, ports.tableAccounts, isPaying, dependencies.report)
        : undefined;
    return new TableBill(bill, checkout, voucher, {
      covers: () => this.openCovers(bill, isPaying),
      shares: () => dependencies.openShares(checkout),
    });
  }

  private billModel(
    table: BillTable,
    currency: Currency,
    isPaying: () => boolean,
    more: Pick<BillParts, 'known' | 'isShare'>,
  ): BillModel {
    const ports = { ...this.parts.ports, tableAccounts: this.accounts };
    return new BillModel({
      ports,
      table,
      currency,
      isPaying,
      dependencies: this.parts.dependencies,
      ...more,
    });
  }

  /** The bill can be paid without the discount, so a failed request offers none. */
  private async openCovers(bill: BillModel, isPaying: () => boolean): Promise<BillCoversModel | undefined> {
    if (bill.isShare) return undefined;
    const offer = await this.parts.ports.discountCovers.offer(this.parts.host)();
    if (isLeft(offer)) {
      this.parts.dependencies.report(offer.left);
      return undefined;
    }
    if (!offer.right.success) return undefined;
    return this.parts.dependencies.openCovers(bill, offer.right, isPaying).catch(() => undefined);
  }
}
