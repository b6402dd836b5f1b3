/** A share of the bill that the guest asks a friend to pay from a link (D6). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, toDecimalText, type PortFailure } from '@tableside/core';
import { shareOf, splitWithout, type AskedShare, type Split } from '@tableside/core/bill';
import type { BillShares, LinkSharing, Randomness, SharingOutcome } from '@tableside/core/ports';
import type { BillCheckoutModel } from './bill-checkout-model.ts';

interface BillSharePorts {
  readonly billShares: BillShares;
  readonly linkSharing: LinkSharing;
  readonly randomness: Randomness;
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

interface AskingForShare {
  readonly share: AskedShare;
  /** The same until its link has come: no second share is made of a lost answer. */
  readonly key: string;
  /** How the guest split the bill when they asked. */
  readonly split: Split;
  readonly address?: string;
}

const isSame = <T extends AskedShare | Split>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

export class BillShareModel {
  private asking: AskingForShare | undefined;
  /** The guest is at the bill. What they have gone on to pay is not changed under them (P4). */
  private isHere = false;
  refusal: ShareRefusal | undefined;

  constructor(private readonly parts: BillShareParts) {
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
    return this.asking?.address;
  }

  /** The link of this page's last share is there, and nobody has paid it. */
  get isOpen(): boolean {
    const { share, address, parts } = this;
    const { shares = [] } = parts.checkout.bill.account ?? {};
    return address !== undefined && shares.some(({ amount, isPaid }) => !isPaid && amount === share?.amount);
  }

  get canSend(): boolean {
    return this.parts.ports.linkSharing.canShare;
  }

  /** The guest asks for the link of what they have chosen. */
  async ask(): Promise<void> {
    const { offered, asking } = this;
    if (offered === undefined) return;
    const isAgain = asking !== undefined && asking.address === undefined && isSame(asking.share, offered);
    const { split } = this.parts.checkout.split;
    const key = isAgain ? asking.key : this.parts.ports.randomness.uuid();
    this.asking = { share: offered, key, split };
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
    const made = await parts.ports.billShares.make(
      asking.key,
      account,
      bill.table,
      bill.currency,
      asking.share,
    )();
    if (isLeft(made)) {
      parts.report(made.left);
      const isLess = made.left.failure === 'refused' && made.left.code === 'overpaid';
      runInAction(() => (this.refusal = isLess ? 'changed' : 'failed'));
      return isLess ? void bill.read() : undefined;
    }
    runInAction(() => {
      if (this.asking?.key !== asking.key) return;
      this.asking = { ...asking, address: parts.addressOf(made.right) };
      this.leaveOut(asking);
    });
    await bill.read();
  }

  send(text: string): Promise<SharingOutcome> {
    return this.parts.ports.linkSharing.share(text, this.address ?? '');
  }

  copy(): Promise<boolean> {
    return this.parts.ports.linkSharing.copy(this.address ?? '');
  }

  /** The guest pays what the friend does not, unless they have chosen something else since, or are paying. */
  private leaveOut({ share, split: asked }: AskingForShare): void {
    const { split, bill, isPaying } = this.parts.checkout;
    if (bill.account === undefined || !this.isHere || isPaying || !isSame(split.split, asked)) return;
    const rest = splitWithout(split.split, share, bill.account);
    if (rest.by !== 'amount') return;
    split.choose('amount');
    split.typeAmount(toDecimalText(rest.amount, bill.currency));
  }
}
