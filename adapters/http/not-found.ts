/** Tells the service's own 404 from a gateway's, during a deployment for one: only the service's has its error body. */
import { isAbsent, isLeft, right, type PortFailure, type TaskEither } from '@tableside/core';

/** Undefined where the service itself says that there is no such thing. */
export const absentIfServiceSays =
  <Value>(asked: TaskEither<PortFailure, Value>): TaskEither<PortFailure, Value | undefined> =>
  async () => {
    const answer = await asked();
    return isLeft(answer) && isAbsent(answer.left) ? right(undefined) : answer;
  };
