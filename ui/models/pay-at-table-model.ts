/** Pay at table: its service init, and the bill of each table that the guest has opened on this visit. */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  billTable,
  enterService,
  findTable,
  isLeft,
  loadPaymentConfig,
  orderTypeOfBill,
  right,
  type BillIntent,
  type BillPaymentConfigs,
  type BillTable,
  type Brand,
  type CardForms,
  type ContentAccess,
  type Currency,
  type DiscountCovers,
  type DiscountOffer,
  type EnterPorts,
  type SavedGuest,
  type PaySession,
  type SavedTabs,
  type WalletButtons,
} from '@tableside/core';
import { BillCheckoutModel } from './bill-checkout-model.ts';
import type { BillCoversModel } from './bill-covers-model.ts';
import { BillModel, type BillMeans, type BillPorts } from './bill-model.ts';
import { BillVoucherModel, type TellOfVoucher } from './bill-voucher-model.ts';
import { CardModel } from './card-model.ts';
import type { PaymentsModel } from './payments-model.ts';
import { ServiceModel } from './service-model.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { WalletsModel } from './wallets-model.ts';

export interface PayAtTablePorts extends EnterPorts, BillPorts {
  readonly billPaymentConfigs: BillPaymentConfigs;
  readonly discountCovers: DiscountCovers;
  readonly cardForms: CardForms;
  readonly walletButtons: WalletButtons;
  readonly savedGuest: SavedGuest;
  readonly savedTabs: SavedTabs;
}

/** Toasts of bills (section 8). */
export type BillToast = Parameters<BillMeans['tell']>[0] | Parameters<TellOfVoucher>[0];

/** What a desk says and fetches, beside what it asks of its ports. */
export interface PayAtTableMeans extends BillMeans {
  readonly tell: (toast: BillToast) => void;
  /** Fetches the covers' code, the calendar with it, once a discount is on offer. */
  readonly openCovers: (
    bill: BillModel,
    offer: DiscountOffer,
    isPaying: () => boolean,
  ) => Promise<BillCoversModel>;
}

/** A table's bill with all that can be done about it. */
export class TableBill {
  covers: BillCoversModel | undefined;
  /** The guest is there; what was paid up before has given way. */
  isEntered = false;
  private askedForCovers = false;

  constructor(
    readonly bill: BillModel,
    readonly checkout: BillCheckoutModel,
    /** Where the brand has vouchers. */
    readonly voucher: BillVoucherModel | undefined,
    /** Undefined where no discount is on offer. */
    private readonly openCovers: () => Promise<BillCoversModel | undefined>,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Reads and hears of the bill, until the function that is returned is called.
   *
   * @param page that the guest comes to: what is paid up gives way to the table's next bill where it is the bill,
   *   and stays where it is its success.
   */
  enter(page: 'bill' | 'success' | 'failure'): () => void {
    if (!this.askedForCovers) void this.offerCovers();
    if (page === 'bill') this.bill.giveWay();
    this.isEntered = true;
    const leaveBill = this.bill.enter();
    return () => {
      leaveBill();
      runInAction(() => (this.isEntered = false));
    };
  }

  private async offerCovers(): Promise<void> {
    this.askedForCovers = true;
    const covers = await this.openCovers();
    runInAction(() => (this.covers = covers));
  }
}

export class PayAtTableModel {
  readonly service: ServiceModel<'pay'>;
  private readonly tables = new Map<string, TableBill>();
  /** Bills that are read for a receipt, by their account. */
  private readonly receipts = new Map<string, BillModel>();

  constructor(
    private readonly brand: Brand,
    private readonly host: string,
    access: ContentAccess,
    private readonly checkoutSession: Pick<CheckoutSession, 'payments' | 'remembers' | 'returnUrls'>,
    private readonly ports: PayAtTablePorts,
    private readonly means: PayAtTableMeans,
  ) {
    const paymentConfig = loadPaymentConfig(ports.billPaymentConfigs, brand);
    this.service = new ServiceModel(
      (venue) => enterService(ports, access, venue, { service: 'pay', paymentConfig }),
      ports,
      () => void this.payments.resume(),
      () => undefined,
      () => false,
      means.report,
    );
    makeAutoObservable(this, { isPaying: false, payments: false, remembers: false }, { deep: false });
  }

  get payments(): PaymentsModel {
    return this.checkoutSession.payments;
  }

  /** Whether what is stored outlives the page. */
  get remembers(): boolean {
    return this.checkoutSession.remembers();
  }

  /** What was empty of the guest's details has been filled. */
  rereadGuest(): void {
    for (const { checkout } of this.tables.values()) checkout.details.reread();
  }

  /** A payment of a bill is being made on this page. */
  get isPaying(): boolean {
    return [...this.tables.values()].some(({ checkout }) => checkout.phase !== 'idle');
  }

  /** The venue's own spelling of the table typed (A1). */
  tableAt(session: PaySession, typed: string): ReturnType<typeof findTable> {
    return findTable(session.tables, typed);
  }

  /**
   * The bill of the table that was given; undefined where the venue has no such table.
   * @param token of the table's QR link (X5)
   */
  billAt(session: PaySession, typed: string, token: string | undefined): TableBill | undefined {
    const found = findTable(session.tables, typed);
    if (isLeft(found)) return undefined;
    const table = {
      ...billTable(this.brand, session, found.right),
      ...(token === undefined ? {} : { token }),
    };
    const key = JSON.stringify(table);
    const known = this.tables.get(key);
    if (known !== undefined) return known;
    const opened = this.open(session, table);
    this.tables.set(key, opened);
    return opened;
  }

  /** The bill that a payment was of, for what is left of it. */
  billPaidBy({ table, summary, place, basketId }: BillIntent): BillModel {
    const { accountId } = place;
    const open = [...this.tables.values()].find(({ bill }) => bill.account?.accountId === accountId);
    if (open !== undefined) return open.bill;
    const known = this.receipts.get(accountId);
    if (known !== undefined) return known;
    const bill = this.billModel(table, summary.currency, () => false, { accountId, basketId });
    this.receipts.set(accountId, bill);
    return bill;
  }

  private open(session: PaySession, table: BillTable): TableBill {
    const { brand, ports, means } = this;
    const isPaying = (): boolean => checkout.isPaying;
    const bill = this.billModel(table, session.backend.currency, isPaying);
    const askPaymentConfig = async () => right(session.paymentConfig);
    const card = new CardModel(ports.cardForms, askPaymentConfig, brand.paymentProvider, means.report);
    const checkout: BillCheckoutModel = new BillCheckoutModel(
      bill,
      session,
      card,
      new WalletsModel(ports.walletButtons, askPaymentConfig, brand),
      brand,
      this.host,
      this.payments,
      ports.savedGuest,
      this.checkoutSession.returnUrls,
      (accountId) => orderTypeOfBill(ports.savedTabs.all(), accountId),
    );
    // A tab that was paid takes no more orders: what is ordered next is paid at once, or is on a tab of its own.
    reaction(
      () => (bill.isSettled ? bill.account?.accountId : undefined),
      (settled) => settled !== undefined && ports.savedTabs.remove(settled),
      { fireImmediately: true },
    );
    const voucher = brand.flags.voucherSupport
      ? new BillVoucherModel(bill, ports.tableAccounts, isPaying, means.tell, means.report)
      : undefined;
    return new TableBill(bill, checkout, voucher, () => this.openCovers(bill, isPaying));
  }

  private billModel(
    table: BillTable,
    currency: Currency,
    isPaying: () => boolean,
    known?: ConstructorParameters<typeof BillModel>[5],
  ): BillModel {
    return new BillModel(this.ports, table, currency, isPaying, this.means, known);
  }

  /** A bill can be paid without the discount: where the question fails, nothing is offered. */
  private async openCovers(bill: BillModel, isPaying: () => boolean): Promise<BillCoversModel | undefined> {
    const offer = await this.ports.discountCovers.offer(this.host)();
    if (isLeft(offer)) {
      this.means.report(offer.left);
      return undefined;
    }
    if (!offer.right.success) return undefined;
    return this.means.openCovers(bill, offer.right, isPaying).catch(() => undefined);
  }
}
