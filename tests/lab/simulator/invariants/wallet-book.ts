/** Every press on a wallet button, its sheet, and the outcome of its payment (W). */
import type { LoadedPage } from '../guest.ts';
import type { OpenSheet } from '../wallet-sheets.ts';
import type { MoneyBook } from './money-book.ts';
import type { Verdict } from './verdict.ts';

interface Pressed {
  readonly sheet: OpenSheet;
  readonly loaded: LoadedPage;
  key?: string;
}

export class WalletBook {
  private readonly all: Pressed[] = [];

  constructor(
    private readonly verdict: Verdict,
    private readonly money: MoneyBook,
  ) {}

  pressed(loaded: LoadedPage, sheet: OpenSheet): void {
    this.all.push({ sheet, loaded });
  }

  shown(loaded: LoadedPage, sheet: OpenSheet): void {
    if (sheet.amount !== loaded.tap?.total)
      this.breaks(`the button said ${loaded.tap?.total}, and the wallet ${sheet.amount}`);
  }

  paying(key: string, nonce: unknown, total: number | undefined): void {
    const shown = this.all.find(({ sheet }) => sheet.nonce !== undefined && sheet.nonce === nonce);
    if (shown === undefined) return;
    if (shown.key !== undefined && shown.key !== key)
      this.breaks(`${key} is paid with what a wallet gave for ${shown.key}`);
    shown.key = key;
    if (total !== undefined && total > (shown.sheet.amount ?? 0))
      this.breaks(`${key} comes to ${total}, and the guest approved ${shown.sheet.amount}`);
    if (shown.sheet.isLeft) this.breaks(`${key} is paid with a wallet that the guest has left`);
  }

  ended(sheet: OpenSheet): void {
    const key = this.all.find((shown) => shown.sheet === sheet)?.key;
    if (key !== undefined) this.lookAtEnd(key, sheet.end);
  }

  /** At rest the outcome still holds, and no sheet of an open page is left without one. */
  checkAtRest(): void {
    for (const { sheet, loaded, key } of this.all) {
      if (sheet.end === undefined && !loaded.isGone) this.breaks(`${sheet.wallet} never learned its outcome`);
      if (key !== undefined) this.lookAtEnd(key, sheet.end);
    }
  }

  private lookAtEnd(key: string, end: OpenSheet['end']): void {
    const isTaken = this.money.wasCaptured(key);
    const isHeldOut = end === 'taken' ? !isTaken : end === 'notCharged' && isTaken;
    if (isHeldOut) this.breaks(`the wallet learned that ${key} is ${end}, which is wrong`);
  }

  private breaks(what: string): void {
    this.verdict.breaks('W', what);
  }
}
