/** A wallet whose button a test presses, and whose sheet waits for the test. */
import {
  right,
  type Either,
  type MinorUnits,
  type PaymentConfig,
  type Wallet,
  type WalletBrand,
} from '@tableside/core';
import type { DetailField, WalletContact } from '@tableside/core/guest';
import type {
  WalletApproval,
  WalletButtons,
  WalletEnd,
  WalletRefusal,
  WalletSheet,
} from '@tableside/core/ports';
import { WalletsModel } from '../../../../ui/models/payment/wallets-model.ts';
import { Later } from '../order/order-world.ts';

export const WITH_WALLETS: PaymentConfig = {
  provider: 'braintree',
  clientToken: 'token',
  threeDSecure: true,
  wallets: ['applePay', 'googlePay', 'paypal'],
};

/** An approval with every detail of the holder. */
export const approvedBy = (
  nonce: string,
  contact: WalletContact = {
    name: 'Wren',
    surname: 'Hollis',
    email: 'wren@example.com',
    phone: '07700900456',
  },
): Either<WalletRefusal, WalletApproval> => right({ card: { nonce }, contact });

export class HeldWallets {
  /** An open sheet's result. */
  readonly given = new Later<Either<WalletRefusal, WalletApproval>>();
  /** Amounts on the opened sheets. */
  readonly shown: MinorUnits[] = [];
  /** The details that each opened sheet was asked for. */
  readonly fields: (readonly DetailField[])[] = [];
  /** How the sheets were ended; the first call of each counts. */
  readonly ends: WalletEnd[] = [];

  model(brand: WalletBrand): WalletsModel {
    const buttons: WalletButtons = {
      isPossible: () => true,
      prepare: () => undefined,
      mount: () => async () => right({ close: () => Promise.resolve() }),
    };
    return new WalletsModel(buttons, () => Promise.resolve(right(WITH_WALLETS)), brand);
  }

  /** Opens a sheet like a press of the button. */
  sheet(wallet: Wallet = 'googlePay'): WalletSheet {
    let isEnded = false;
    return {
      wallet,
      show: (amount, _currency, fields) => () => {
        this.shown.push(amount);
        this.fields.push(fields);
        return this.given.ask();
      },
      end: (end) => {
        if (!isEnded) this.ends.push(end);
        isEnded = true;
      },
    };
  }
}
