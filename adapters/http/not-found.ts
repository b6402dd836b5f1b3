/** Tells the service's own 404 from a gateway's, during a deployment for one: only the service's has its error body. */
import { isLeft, right, type PortFailure, type TaskEither } from '@tableside/core';

/** Undefined where the service itself says that there is no such thing. */
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
