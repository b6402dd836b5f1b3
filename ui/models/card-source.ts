/** How the guest gives a card on the page on which they pay: by the card form, or by the wallet that they pressed. */
import type { CardSource, WalletSheet } from '@tableside/core';
import type { CardModel } from './card-model.ts';
import type { WalletsModel } from './wallets-model.ts';

/** @param sheet of the wallet whose button was pressed */
export const cardSource = (
  card: CardModel,
  wallets: WalletsModel,
  sheet: WalletSheet | undefined,
): CardSource =>
  sheet === undefined
    ? { by: 'card', ask: (amount, currency, customer) => card.tokenise(amount, currency, customer) }
    : { by: 'wallet', sheet, ask: (...asked) => wallets.show(sheet, ...asked) };
