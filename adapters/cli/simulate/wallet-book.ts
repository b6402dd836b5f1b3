/** Every sheet of a wallet that was shown on a journey, beside what its payment came to. */
import type { Fault, MoneyBook } from './money-book.ts';
import type { Stay } from './guest.ts';
import type { OpenSheet } from './wallet-sheets.ts';

interface Shown {
  readonly sheet: OpenSheet;
  readonly stay: Stay;
  /** Of the payment that was made with what it gave. */
  key?: string;
}

export class WalletBook {
  private readonly all: Shown[] = [];

  constructor(private readonly money: MoneyBook) {}

  shown(stay: Stay, sheet: OpenSheet): Fault | undefined {
    this.all.push({ sheet, stay });
    return sheet.amount === stay.tap?.total
      ? undefined
      : fault(`the button said ${stay.tap?.total}, and the wallet ${sheet.amount}`);
  }

  /** A payment is sent with that nonce. */
  paying(key: string, nonce: unknown): Fault | undefined {
    const shown = this.all.find(({ sheet }) => sheet.nonce !== undefined && sheet.nonce === nonce);
    if (shown === undefined) return undefined;
    shown.key = key;
    return shown.sheet.isLeft ? fault(`${key} is paid with a wallet that the guest has left`) : undefined;
  }

  ended(sheet: OpenSheet): Fault | undefined {
    const key = this.all.find((shown) => shown.sheet === sheet)?.key;
    return key === undefined ? undefined : this.wrongEnd(key, sheet.end);
  }

  /** All is quiet: what was said is so still, and nothing was left open on a page that is there. */
  settled(): Fault | undefined {
    for (const { sheet, stay, key } of this.all) {
      if (sheet.end === undefined && !stay.isGone) return fault(`${sheet.wallet} was never told of its end`);
      const wrong = key === undefined ? undefined : this.wrongEnd(key, sheet.end);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }

  private wrongEnd(key: string, end: OpenSheet['end']): Fault | undefined {
    const isTaken = this.money.wasCaptured(key);
    const isHeldOut = end === 'taken' ? !isTaken : end === 'notTaken' && isTaken;
    return isHeldOut ? fault(`the wallet was told that ${key} is ${end}, and it is not so`) : undefined;
  }
}

const fault = (what: string): Fault => ({ invariant: 'W', what });
