/** What a refusal of the services says of a payment (WO13, WN4). */
import { isLeft, right, type PaymentAnswer, type PortFailure, type TaskEither } from '@tableside/core';

/**
 * A decline is 402 with a code of its own (WO13), or the ordering backend's own refusal with 200; the same code with
 * another status is somebody else's on the way. A key that was used for another body has a payment, and which one
 * is to be asked (WN4).
 */
export function saidBy({
  status,
  code,
}: {
  readonly status: number;
  readonly code?: string;
}): PaymentAnswer | undefined {
  if (code === 'key-reused') return { outcome: 'unknown' };
  const decided = status === 402 || status === 200;
  return decided && (code === 'declined' || code === 'cancelled') ? { outcome: 'declined', code } : undefined;
}

/** A refusal that says what became of the payment is an answer, and no failure. */
export const settledByCode =
  <Answer>(asked: TaskEither<PortFailure, Answer>): TaskEither<PortFailure, Answer | PaymentAnswer> =>
  async () => {
    const answer = await asked();
    const said = isLeft(answer) && answer.left.failure === 'refused' ? saidBy(answer.left) : undefined;
    return said === undefined ? answer : right(said);
  };
