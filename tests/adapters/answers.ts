import {
  answerOfRefusal,
  isLeft,
  type Either,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { present } from '../core/samples.ts';

/** The refusal; the test fails on a value. */
export function refusalIn<Refusal>(result: Either<Refusal, unknown>): Refusal {
  if (isLeft(result)) return result.left;
  throw new Error(`not refused: ${JSON.stringify(result.right)}`);
}

export const answered = async <Value>(asked: TaskEither<unknown, Value>): Promise<Value> =>
  present(await asked());

export const refused = async <Refusal>(asked: TaskEither<Refusal, unknown>): Promise<Refusal> =>
  refusalIn(await asked());

/** The outcome of a payment as core reads the answer. A refusal can be a decline or leave the payment unknown. */
export async function outcomeOf<Found extends PaymentAnswer | undefined>(
  asked: TaskEither<PortFailure, Found>,
): Promise<Found | PaymentAnswer> {
  const answer = await asked();
  return isLeft(answer) && answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : present(answer);
}
