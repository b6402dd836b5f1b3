/** Where the nonce of a payment comes from: the card form, or the wallet that the guest pressed. */
import type { CardSource } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import type { CardModel } from './card-model.ts';
import type { WalletsModel } from './wallets-model.ts';

/** @param sheet of the wallet whose button the guest pressed */
export const cardSource = (
  card: CardModel,
  wallets: WalletsModel,
  sheet: WalletSheet | undefined,
): CardSource =>
  sheet === undefined
    ? { by: 'card', ask: (amount, currency, customer) => card.tokenise(amount, currency, customer) }
    : { by: 'wallet', sheet, ask: (...asked) => wallets.show(sheet, ...asked) };
