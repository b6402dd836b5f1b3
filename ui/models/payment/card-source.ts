/** Where the nonce of a payment comes from, and who pays: the form, or the wallet that the guest pressed. */
import { isLeft, right, type CardSource } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import type { CardModel } from './card-model.ts';
import type { DetailsModel } from './details-model.ts';
import type { WalletsModel } from './wallets-model.ts';

interface PayFields {
  readonly card: CardModel;
  readonly wallets: WalletsModel;
  readonly details: DetailsModel;
}

/**
 * Undefined where the guest must correct their details first; a wallet asks for what it does not know.
 * @param sheet of the wallet whose button the guest pressed
 */
export function cardSource(
  { card, wallets, details }: PayFields,
  sheet: WalletSheet | undefined,
): CardSource | undefined {
  if (sheet !== undefined)
    return { by: 'wallet', sheet, ask: (amount, currency) => wallets.ask(sheet, amount, currency, details) };
  const complete = details.complete();
  if (isLeft(complete)) {
    // The guest corrects both at once.
    card.refuseUnfinished();
    return undefined;
  }
  const customer = complete.right;
  return {
    by: 'card',
    customer,
    ask: async (amount, currency) => {
      const nonce = await card.tokenise(amount, currency, customer);
      return isLeft(nonce) ? nonce : right({ card: nonce.right, customer });
    },
  };
}
