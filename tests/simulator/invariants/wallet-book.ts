/** Every sheet of a wallet that was shown on a journey, beside what its payment came to (W). */
import type { BrowserTab } from '../guest.ts';
import type { OpenSheet } from '../wallet-sheets.ts';
import type { MoneyBook } from './money-book.ts';
import type { Verdict } from './verdict.ts';

interface Shown {
  readonly sheet: OpenSheet;
  readonly stay: BrowserTab;
  /** Of the payment that was made with what it gave. */
  key?: string;
}

export class WalletBook {
  private readonly all: Shown[] = [];

  constructor(
    private readonly verdict: Verdict,
    private readonly money: MoneyBook,
  ) {}

  shown(stay: BrowserTab, sheet: OpenSheet): void {
    this.all.push({ sheet, stay });
    if (sheet.amount !== stay.tap?.total)
      this.breaks(`the button said ${stay.tap?.total}, and the wallet ${sheet.amount}`);
  }

  /** A payment is sent with that nonce. */
  paying(key: string, nonce: unknown): void {
    const shown = this.all.find(({ sheet }) => sheet.nonce !== undefined && sheet.nonce === nonce);
    if (shown === undefined) return;
    shown.key = key;
    if (shown.sheet.isLeft) this.breaks(`${key} is paid with a wallet that the guest has left`);
  }

  /** It is told what became of its payment. */
  ended(sheet: OpenSheet): void {
    const key = this.all.find((shown) => shown.sheet === sheet)?.key;
    if (key !== undefined) this.lookAtEnd(key, sheet.end);
  }

  /** All is quiet: what was said is so still, and nothing was left open on a page that is there. */
  settled(): void {
    for (const { sheet, stay, key } of this.all) {
      if (sheet.end === undefined && !stay.isGone) this.breaks(`${sheet.wallet} was never told of its end`);
      if (key !== undefined) this.lookAtEnd(key, sheet.end);
    }
  }

  private lookAtEnd(key: string, end: OpenSheet['end']): void {
    const isTaken = this.money.wasCaptured(key);
    const isHeldOut = end === 'taken' ? !isTaken : end === 'notCharged' && isTaken;
    if (isHeldOut) this.breaks(`the wallet was told that ${key} is ${end}, and it is not so`);
  }

  private breaks(what: string): void {
    this.verdict.breaks('W', what);
  }
}
