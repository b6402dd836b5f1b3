import type { Client } from 'braintree-web/client';
import type { ThreeDSecure, ThreeDSecureVerifyOptions } from 'braintree-web/three-d-secure';
import { left, right, type DecimalText, type Either } from '@tableside/core';
import type { WalletContact } from '@tableside/core/guest';
import type { CardRefusal } from '@tableside/core/ports';
import { cardRefusalOf, isRefusedByBank } from './card-refusals.ts';
import { chunks } from './chunks.ts';
import { DeadlinePassed, within } from './deadline.ts';

const LOOKUP_TIMEOUT_MS = 30_000;
/** Banks give up their own questions after ten minutes. */
const QUESTION_TIMEOUT_MS = 15 * 60_000;

/** A tokenised card. Its bin is the first digits, which identify the bank. */
export interface TokenisedCard {
  readonly nonce: string;
  readonly bin: string;
}

/** 3-D Secure 2: the card's bank decides, and may ask the guest in its own dialog. */
export class BankCheck {
  private cancelled = false;
  private asking = false;

  private constructor(private readonly threeDSecure: ThreeDSecure) {
    threeDSecure.on('customer-canceled', () => {
      this.cancelled = true;
    });
  }

  static async create(connection: Client): Promise<BankCheck> {
    const { create } = await chunks.threeDSecure();
    return new BankCheck(await create({ client: connection, version: 2 }));
  }

  /**
   * The nonce of the card once its bank agrees. The bank has to say within half a minute whether it asks the guest, who
   * then has a quarter of an hour. A nonce that comes later is nobody's (C9).
   */
  async verify(
    { nonce, bin }: TokenisedCard,
    amount: DecimalText,
    customer: WalletContact,
  ): Promise<Either<CardRefusal, string>> {
    this.cancelled = false;
    this.asking = true;
    try {
      let hasLookedUp = (): void => undefined;
      const lookedUp = new Promise<void>((resolve) => (hasLookedUp = resolve));
      const verifying = this.threeDSecure.verifyCard({
        nonce,
        bin,
        amount,
        ...aboutCustomer(customer),
        onLookupComplete: (_data, next) => {
          hasLookedUp();
          next();
        },
      });
      await within(LOOKUP_TIMEOUT_MS, Promise.race([lookedUp, verifying]));
      const verified = await within(QUESTION_TIMEOUT_MS, verifying);
      if (this.cancelled) return left({ why: 'cancelled' });
      return isRefusedByBank(verified.threeDSecureInfo)
        ? left({ why: 'refusedByBank' })
        : right(verified.nonce);
    } catch (error) {
      if (error instanceof DeadlinePassed) void this.stop();
      return left(cardRefusalOf(error));
    } finally {
      this.asking = false;
    }
  }

  /** Cancels a question that the guest has not answered. */
  async stop(): Promise<void> {
    if (this.asking) await this.threeDSecure.cancelVerifyCard().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.threeDSecure.teardown().catch(() => undefined);
  }
}

/** The bank's lookup accepts only digits in a phone number and only ASCII in a name, so others are left out. */
export function aboutCustomer({
  email,
  name,
  surname,
  phone,
}: WalletContact): Pick<ThreeDSecureVerifyOptions, 'email' | 'mobilePhoneNumber' | 'billingAddress'> {
  const digits = phone?.replace(/\D/g, '');
  const billingAddress = {
    ...(name !== undefined && isPlain(name) && { givenName: name }),
    ...(surname !== undefined && isPlain(surname) && { surname }),
    ...(digits !== undefined && { phoneNumber: digits }),
  };
  return {
    ...(email !== undefined && { email }),
    billingAddress,
    ...(digits !== undefined && { mobilePhoneNumber: digits }),
  };
}

const isPlain = (name: string): boolean => /^[ -~]{1,50}$/.test(name);
