import {
  answerOfRefusal,
  isLeft,
  isRight,
  type Either,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';

const fail = (what: string, told: unknown): never => {
  throw new Error(`${what}: ${JSON.stringify(told)}`);
};

/** The value; the test fails on a refusal. */
export const valueIn = <Value>(result: Either<unknown, Value>): Value =>
  isRight(result) ? result.right : fail('Refused', result.left);

/** The refusal; the test fails on a value. */
export const refusalIn = <Refusal>(result: Either<Refusal, unknown>): Refusal =>
  isLeft(result) ? result.left : fail('Not refused', result.right);

export const answered = async <Value>(asked: TaskEither<unknown, Value>): Promise<Value> =>
  valueIn(await asked());

export const refused = async <Refusal>(asked: TaskEither<Refusal, unknown>): Promise<Refusal> =>
  refusalIn(await asked());

/** The outcome of a payment as core reads the answer. A refusal can be a decline or leave the payment unknown. */
export async function outcomeOf<Found extends PaymentAnswer | undefined>(
  asked: TaskEither<PortFailure, Found>,
): Promise<Found | PaymentAnswer> {
  const answer = await asked();
  return isLeft(answer) && answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : valueIn(answer);
}
