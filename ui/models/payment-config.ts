/** How cards are taken, asked once for all that need to know. */
import { isLeft, type Either, type PaymentConfig, type PortFailure } from '@tableside/core';

/** How cards are taken where they are to be, by a payments service. */
export type AskPaymentConfig = () => Promise<Either<PortFailure, PaymentConfig>>;

/** The same answer for whoever asks; a failure is nobody's answer, and is asked anew. */
export function askedOnce(ask: AskPaymentConfig): AskPaymentConfig {
  let asked: Promise<Either<PortFailure, PaymentConfig>> | undefined;
  return async () => {
    const asking = (asked ??= ask());
    const answer = await asking;
    if (isLeft(answer) && asked === asking) asked = undefined;
    return answer;
  };
}
