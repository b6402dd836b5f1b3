/**
 * Tells the service's own 404 from a gateway's, for example during a deployment: only the service's has its code.
 */
import { isAbsent, isLeft, right, type PortFailure, type TaskEither } from '@tableside/core';

/** Undefined if the service itself answers 404. */
export const absentIfServiceSays =
  <Value>(request: TaskEither<PortFailure, Value>): TaskEither<PortFailure, Value | undefined> =>
  async () => {
    const answer = await request();
    return isLeft(answer) && isAbsent(answer.left) ? right(undefined) : answer;
  };
