/** A share of the bill that the guest asks a friend to pay from a link (D6). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, toDecimalText, type PortFailure } from '@tableside/core';
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

const isSame = <T extends AskedShare | Split>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

export class BillShareModel {
  /** What this guest has asked for, in this document or an earlier one. */
  private saved: readonly SavedShare[];
  /** The share whose link the guest looks at or waits for. */
  private asking: SavedShare | undefined;
  /** How the guest split the bill when they asked. */
  private splitAsked: Split | undefined;
  /** The guest is at the bill. What they have gone on to pay is not changed under them (P4). */
  private isHere = false;
  refusal: ShareRefusal | undefined;

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
    const token = this.asking?.token;
    return token === undefined ? undefined : this.parts.addressOf(token);
  }

  /** What this guest has asked for at this bill, in the order in which they asked. */
  private get own(): readonly SavedShare[] {
    const accountId = this.parts.checkout.bill.account?.accountId;
    return this.saved.filter((saved) => saved.accountId === accountId);
  }

  private get listed(): readonly SharedPart[] {
    return this.parts.checkout.bill.account?.shares ?? [];
  }

  /** Where the bill lists this guest's shares, by their keys. The list says of a share what it comes to, and no more. */
  private get places(): ReadonlyMap<string, number> {
    const places = new Map<string, number>();
    const taken = new Set<number>();
    for (const { key, share, before } of this.own.filter(({ token }) => token !== undefined)) {
      const place = this.listed.findIndex(
        ({ amount }, at) => at >= before && amount === share.amount && !taken.has(at),
      );
      if (place < 0) continue;
      places.set(key, place);
      taken.add(place);
    }
    return places;
  }

  /** The shares whose links this phone can show, and which nobody has paid. */
  get open(): readonly SavedShare[] {
    return this.own.filter(({ key, token }) => {
      const place = this.places.get(key);
      return token !== undefined && place !== undefined && this.listed[place]?.isPaid === false;
    });
  }

  get canSend(): boolean {
    return this.parts.ports.linkSharing.canShare;
  }

  /** The guest wants to see a link again. */
  show(share: SavedShare): void {
    this.asking = share;
    this.refusal = undefined;
  }

  /** The guest asks for the link of what they have chosen. */
  async ask(): Promise<void> {
    const { offered, parts } = this;
    const { bill, split } = parts.checkout;
    if (offered === undefined || bill.account === undefined) return;
    const lost = this.own.find(({ share, token }) => token === undefined && isSame(share, offered));
    const { accountId } = bill.account;
    this.asking = lost ?? {
      accountId,
      key: parts.ports.randomness.uuid(),
      share: offered,
      before: this.listed.length,
    };
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
      const withLink = { ...asking, token: made.right };
      this.save(withLink);
      if (this.asking?.key !== key) return;
      this.asking = withLink;
      this.refusal = undefined;
      this.leaveOut(withLink);
    });
    await bill.read();
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
    if (this.saved.some((share) => share.key === key && share.token !== undefined)) return;
    if (isLess) {
      this.parts.ports.savedShares.remove(key);
      this.saved = this.saved.filter((share) => share.key !== key);
    }
    if (this.asking?.key === key) this.refusal = isLess ? 'changed' : 'failed';
  }

  /** The guest pays what is nobody's yet, unless they have chosen something else since, or are paying. */
  private leaveOut({ key, share }: SavedShare): void {
    const { split, bill, isPaying } = this.parts.checkout;
    const { splitAsked, isHere } = this;
    if (bill.account === undefined || splitAsked === undefined) return;
    if (!isHere || isPaying || !isSame(split.split, splitAsked)) return;
    const others = this.listed.filter((_, at) => at !== this.places.get(key));
    const rest = splitWithout(split.split, share, bill.account, others);
    if (rest.by !== 'amount') return;
    split.choose('amount');
    split.typeAmount(toDecimalText(rest.amount, bill.currency));
  }
}
