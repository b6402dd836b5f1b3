/** How the venue takes cards, requested once for all that need to know. */
import { isLeft, right, type Either, type PaymentConfig, type PortFailure } from '@tableside/core';

/**
 * Asks a payments service how it takes cards.
 * @param anew whether an answer that is there serves no more: a provider's client token expires
 */
export type AskPaymentConfig = (anew?: boolean) => Promise<Either<PortFailure, PaymentConfig>>;

/**
 * Shares one answer among all callers; after a failure the next caller asks again.
 * @param known an answer that is there already
 */
export function cachedPaymentConfig(
  ask: () => Promise<Either<PortFailure, PaymentConfig>>,
  known?: PaymentConfig,
): AskPaymentConfig {
  let cached = known && Promise.resolve<Either<PortFailure, PaymentConfig>>(right(known));
  return async (anew = false) => {
    if (anew) cached = undefined;
    const request = (cached ??= ask());
    const answer = await request;
    if (isLeft(answer) && cached === request) cached = undefined;
    return answer;
  };
}
