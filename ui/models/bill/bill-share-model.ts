/** A share of the bill that the guest asks a friend to pay from a link (D6). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, toDecimalText, ZERO, type PortFailure } from '@tableside/core';
import { shareOf, splitWithout, type AskedShare, type SharedPart, type Split } from '@tableside/core/bill';
import { withAskedShare, type SavedShare } from '@tableside/core/codecs';
import type { BillShares, LinkSharing, Randomness, SavedShares, SharingOutcome } from '@tableside/core/ports';
import type { BillCheckoutModel } from './bill-checkout-model.ts';

interface BillSharePorts {
  readonly billShares: BillShares;
  readonly linkSharing: LinkSharing;
  readonly randomness: Randomness;
  readonly savedShares: SavedShares;
}

interface BillShareParts {
  readonly ports: BillSharePorts;
  readonly checkout: BillCheckoutModel;
  /** The address of a share's page. */
  readonly addressOf: (token: string) => string;
  readonly connection: { readonly isOffline: boolean };
  readonly report: (failure: PortFailure) => void;
}

/** `changed`: less is left of the bill than the share. `failed`: the link may exist, and then the next press finds it. */
export type ShareRefusal = 'offline' | 'changed' | 'failed';

/** `failed`: it may be taken back, and then the next press finds that it is. */
export type Withdrawal = 'done' | 'offline' | 'inPayment' | 'paid' | 'failed';

const WITHDRAWALS: Readonly<Record<string, Withdrawal>> = {
  'share-in-payment': 'inPayment',
  'share-paid': 'paid',
};

const isSame = <T extends AskedShare | Split>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

export class BillShareModel {
  /** What this guest has asked for, in this document or an earlier one. */
  private saved: readonly SavedShare[];
  /** The share whose link the guest looks at or waits for. */
  private asking: SavedShare | undefined;
  /** How the guest split the bill when they asked. */
  private splitAsked: Split | undefined;
  /** How they split it since, by what the shares leave. */
  private splitLeft: Split | undefined;
  /** The guest is at the bill. What they have gone on to pay is not changed under them (P4). */
  private isHere = false;
  refusal: ShareRefusal | undefined;
  /** What came of taking back the share that the guest looks at, until the next answer. */
  withdrawal: Withdrawal | undefined;
  isWithdrawing = false;

  constructor(private readonly parts: BillShareParts) {
    this.saved = parts.ports.savedShares.all();
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The guest is at the bill until the returned function is called. */
  readonly enter = (): (() => void) => {
    this.isHere = true;
    return () => {
      this.isHere = false;
    };
  };

  /** What the guest would ask a friend for: what they have chosen to pay. Undefined while that is nothing. */
  get offered(): AskedShare | undefined {
    const { payment, split } = this.parts.checkout;
    return payment && shareOf(split.split, payment);
  }

  /** What the link is for. */
  get share(): AskedShare | undefined {
    return this.asking?.share;
  }

  /** Of the friend's page; undefined until it has come. */
  get address(): string | undefined {
    const link = this.asking?.link;
    return link && this.parts.addressOf(link.token);
  }

  /** What this guest has asked for at this bill, in the order in which they asked. */
  private get own(): readonly SavedShare[] {
    const accountId = this.parts.checkout.bill.account?.accountId;
    return this.saved.filter((saved) => saved.accountId === accountId);
  }

  private get listed(): readonly SharedPart[] {
    return this.parts.checkout.bill.account?.shares ?? [];
  }

  /** The shares whose links this phone can show, and which nobody has paid. */
  get open(): readonly SavedShare[] {
    return this.own.filter(({ link }) => this.listed.some(({ id, isPaid }) => id === link?.id && !isPaid));
  }

  get canSend(): boolean {
    return this.parts.ports.linkSharing.canShare;
  }

  /** The guest wants to see a link again. */
  show(share: SavedShare): void {
    this.asking = share;
    this.refusal = undefined;
    this.withdrawal = undefined;
    this.isWithdrawing = false;
  }

  /** The guest asks for the link of what they have chosen. */
  async ask(): Promise<void> {
    const { offered, parts } = this;
    const { bill, split } = parts.checkout;
    if (offered === undefined || bill.account === undefined) return;
    const lost = this.own.find(({ share, link }) => link === undefined && isSame(share, offered));
    const { accountId } = bill.account;
    this.show(lost ?? { accountId, key: parts.ports.randomness.uuid(), share: offered });
    this.splitAsked = split.split;
    await this.make();
  }

  /** Tries again, under the same key. */
  async make(): Promise<void> {
    const { asking, parts } = this;
    const { bill } = parts.checkout;
    const { account } = bill;
    if (asking === undefined || account === undefined) return;
    this.refusal = parts.connection.isOffline ? 'offline' : undefined;
    if (this.refusal !== undefined) return;
    const { key, share } = asking;
    this.save(asking);
    const made = await parts.ports.billShares.make(key, account, bill.table, bill.currency, share)();
    if (isLeft(made)) {
      parts.report(made.left);
      const isLess = made.left.failure === 'refused' && made.left.code === 'overpaid';
      runInAction(() => this.failed(key, isLess));
      return isLess ? void bill.read() : undefined;
    }
    runInAction(() => {
      const withLink = { ...asking, link: made.right };
      this.save(withLink);
      if (this.asking?.key !== key) return;
      this.asking = withLink;
      this.refusal = undefined;
      if (this.splitAsked !== undefined) this.leaveOut(this.splitAsked, withLink);
    });
    await bill.read();
  }

  /** The guest takes back the share whose link they look at. */
  async withdraw(): Promise<void> {
    const { asking, parts, isWithdrawing } = this;
    const { bill } = parts.checkout;
    const { account } = bill;
    if (asking?.link === undefined || account === undefined || isWithdrawing) return;
    const { key, link } = asking;
    if (parts.connection.isOffline) return void (this.withdrawal = 'offline');
    this.isWithdrawing = true;
    const answer = await parts.ports.billShares.withdraw(key, account, bill.table, link)();
    const code = isLeft(answer) && answer.left.failure === 'refused' ? answer.left.code : undefined;
    if (isLeft(answer)) parts.report(answer.left);
    // Where the answer was lost, the bill says what has become of it.
    const read = await bill.read();
    const isGone = !isLeft(read) && !(read.right.shares ?? []).some(({ id }) => id === link.id);
    runInAction(() => {
      const isDone = !isLeft(answer) || isGone;
      if (isDone) this.forget(key);
      if (this.asking?.key !== key) return;
      this.isWithdrawing = false;
      this.withdrawal = isDone ? 'done' : (WITHDRAWALS[code ?? ''] ?? 'failed');
      if (isDone && this.splitLeft !== undefined) this.leaveOut(this.splitLeft);
    });
  }

  send(text: string): Promise<SharingOutcome> {
    return this.parts.ports.linkSharing.share(text, this.address ?? '');
  }

  copy(): Promise<boolean> {
    return this.parts.ports.linkSharing.copy(this.address ?? '');
  }

  private save(share: SavedShare): void {
    this.parts.ports.savedShares.save(share);
    this.saved = withAskedShare(this.saved, share);
  }

  /** @param isLess nothing was made, so that the key is done with */
  private failed(key: string, isLess: boolean): void {
    // Another request under the same key has brought the link.
    if (this.saved.some((share) => share.key === key && share.link !== undefined)) return;
    if (isLess) this.forget(key);
    if (this.asking?.key === key) this.refusal = isLess ? 'changed' : 'failed';
  }

  private forget(key: string): void {
    this.parts.ports.savedShares.remove(key);
    this.saved = this.saved.filter((share) => share.key !== key);
  }

  /**
   * The guest pays what is nobody's yet, unless they have chosen something else since, or are paying.
   * @param chosen how they split the bill before
   * @param made a share that the bill may not list yet
   */
  private leaveOut(chosen: Split, made?: SavedShare): void {
    const { split, bill, isPaying } = this.parts.checkout;
    if (bill.account === undefined || !this.isHere || isPaying || !isSame(split.split, chosen)) return;
    const others = this.listed.filter(({ id }) => id !== made?.link?.id);
    const rest = splitWithout(chosen, made?.share ?? { amount: ZERO }, bill.account, others);
    if (rest.by !== 'amount') return;
    split.choose('amount');
    split.typeAmount(toDecimalText(rest.amount, bill.currency));
    this.splitLeft = split.split;
  }
}
