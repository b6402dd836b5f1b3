/** How the venue takes cards, requested once for all that need to know. */
import { isLeft, type Either, type PaymentConfig, type PortFailure } from '@tableside/core';

/** Asks a payments service how it takes cards. */
export type AskPaymentConfig = () => Promise<Either<PortFailure, PaymentConfig>>;

/** Shares one answer among all callers; after a failure the next caller asks again. */
export function askedOnce(ask: AskPaymentConfig): AskPaymentConfig {
  let asked: Promise<Either<PortFailure, PaymentConfig>> | undefined;
  return async () => {
    const asking = (asked ??= ask());
    const answer = await asking;
    if (isLeft(answer) && asked === asking) asked = undefined;
    return answer;
  };
}
