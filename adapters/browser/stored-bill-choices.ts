import { isRight } from '@tableside/core';
import { chosenOfBill, parseJson, type ChosenOfBill } from '@tableside/core/codecs';
import type { KeyValueStore, SavedBillChoices } from '@tableside/core/ports';
import { BILL_CHOICES_KEY } from './stored-keys.ts';

/** How the guest splits the bill at which they are, in a store that ends with the visit (P17). */
export class StoredBillChoices implements SavedBillChoices {
  /**
   * @param store over session storage
   * @param isFoundAgain the document was reloaded, or reached by the browser's back: a link leads to a bill as it is
   */
  constructor(
    private readonly store: KeyValueStore,
    private readonly isFoundAgain: () => boolean,
  ) {}

  read(): ChosenOfBill | undefined {
    const decoded = chosenOfBill.decode(parseJson(this.store.read(BILL_CHOICES_KEY)));
    return isRight(decoded) && this.isFoundAgain() ? decoded.right : undefined;
  }

  write(chosen: ChosenOfBill | undefined): void {
    if (chosen === undefined) this.store.remove(BILL_CHOICES_KEY);
    else this.store.write(BILL_CHOICES_KEY, JSON.stringify(chosen));
  }
}
