/**
 * Tells the service's own 404 from a gateway's, for example during a deployment: only the service's has its error body.
 */
import { isLeft, right, type PortFailure, type TaskEither } from '@tableside/core';

/** Undefined if the service itself answers 404. */
export const absentIfServiceSays =
  <Value>(asked: TaskEither<PortFailure, Value>): TaskEither<PortFailure, Value | undefined> =>
  async () => {
    const answer = await asked();
    const isAbsent =
      isLeft(answer) &&
      answer.left.failure === 'refused' &&
      answer.left.status === 404 &&
      answer.left.byService === true;
    return isAbsent ? right(undefined) : answer;
  };
