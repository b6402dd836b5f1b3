/** A 404 of the contract, as against one of somebody on the way (a gateway during a deployment, for one). */
import {
  isLeft,
  left,
  right,
  shape,
  text,
  type Codec,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { decode, isSuccess, refusedBy, type HttpClient, type Request } from './client.ts';

const errorBody = shape({ message: text });

/** Asks for what may not be there: undefined where the service says so itself, with its error body. */
export const askForWhatMayBeAbsent =
  <Value>(
    client: HttpClient,
    call: string,
    codec: Codec<Value>,
    request: Request,
  ): TaskEither<PortFailure, Value | undefined> =>
  async () => {
    const answer = await client.send(call, request)();
    if (isLeft(answer)) return answer;
    const { status, body } = answer.right;
    if (isSuccess(answer.right)) return decode(call, codec, body);
    const isAbsent = status === 404 && !isLeft(errorBody.decode(body));
    return isAbsent ? right(undefined) : left(refusedBy(call, answer.right));
  };
