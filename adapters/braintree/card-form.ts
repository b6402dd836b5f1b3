import type { HostedFields } from 'braintree-web/hosted-fields';
import {
  isLeft,
  left,
  right,
  toDecimalText,
  type Currency,
  type Either,
  type MinorUnits,
  type TaskEither,
} from '@tableside/core';
import type { CheckoutUser } from '@tableside/core/guest';
import type { CardField, CardForm, CardNonce, CardRefusal } from '@tableside/core/ports';
import type { BankCheck, TokenisedCard } from './bank-check.ts';
import { cardRefusalOf } from './card-refusals.ts';
import { within } from './deadline.ts';
import type { DeviceData } from './device-data.ts';

const TOKENISE_TIMEOUT_MS = 30_000;

/** A mounted card form, on the provider's fields. */
export class BraintreeCardForm implements CardForm {
  /** Settles once the SDK has answered every request for a nonce. */
  private pending: Promise<unknown> = Promise.resolve();

  /**
   * @param bank verifies the card if 3-D Secure is on
   * @param leave releases the shared connection
   */
  constructor(
    private readonly fields: HostedFields,
    private readonly device: DeviceData,
    private readonly bank: BankCheck | undefined,
    private readonly leave: () => Promise<void>,
  ) {}

  tokenise(
    amount: MinorUnits,
    currency: Currency,
    customer: CheckoutUser,
  ): TaskEither<CardRefusal, CardNonce> {
    return async () => {
      const card = await this.card();
      if (isLeft(card)) return card;
      const nonce =
        this.bank === undefined
          ? right(card.right.nonce)
          : await this.bank.verify(card.right, toDecimalText(amount, currency), customer);
      if (isLeft(nonce)) return nonce;
      const deviceData = await this.device.text();
      const { lastFour } = card.right;
      return right({
        nonce: nonce.right,
        ...(deviceData !== undefined && { deviceData }),
        ...(lastFour !== undefined && { lastFour }),
      });
    };
  }

  focus(field: CardField): void {
    this.fields.focus(field);
  }

  async close(): Promise<void> {
    await this.bank?.stop();
    // The SDK throws an error that nobody can catch where an answer comes after its teardown. The page has removed the
    // frames by now, which ends their requests.
    await within(TOKENISE_TIMEOUT_MS, this.pending).catch(() => undefined);
    await Promise.all([this.fields.teardown().catch(() => undefined), this.leave()]);
  }

  private async card(): Promise<Either<CardRefusal, TokenisedCard & Pick<CardNonce, 'lastFour'>>> {
    try {
      const tokenised = this.fields.tokenize();
      this.pending = Promise.allSettled([this.pending, tokenised]);
      const { nonce, details } = await within(TOKENISE_TIMEOUT_MS, tokenised);
      return right({ nonce, bin: details.bin, ...(details.lastFour && { lastFour: details.lastFour }) });
    } catch (error) {
      return left(cardRefusalOf(error));
    }
  }
}
