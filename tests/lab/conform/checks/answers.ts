/** Checks of the adapters' answers. */
import { describeFailure, isLeft, type Either, type PaymentAnswer, type PortFailure } from '@tableside/core';
import { broke, holds, skip } from '../verdict.ts';

export type Answered<Value> = Either<PortFailure, Value>;

/** The decoded answer; breaks the rule if the app cannot decode it. */
export function read<Value>(what: string, answer: Answered<Value>): Value {
  return isLeft(answer)
    ? broke(`The app cannot read ${what}: ${describeFailure(answer.left)}`)
    : answer.right;
}

/** The answer for a table's number alone; skips if a run within the last minute has used up its limit (WN19). */
export function unlimited<Value>(answer: Answered<Value>): Answered<Value> {
  return isLeft(answer) && answer.left.failure === 'refused' && answer.left.status === 429
    ? skip(
        'The backend refuses the number of the table for now, as within a minute of a run: run it again later',
      )
    : answer;
}

/** The order of a successful answer. */
export function orderIn(what: string, answer: Answered<PaymentAnswer | undefined>): string {
  if (isLeft(answer)) return broke(`${what}: ${describeFailure(answer.left)}`);
  return answer.right?.outcome === 'success'
    ? answer.right.orderId
    : broke(`${what}: the outcome is ${answer.right?.outcome ?? '404, nothing arrived'}`);
}

/** The code of the service's refusal. */
export function refusalIn(
  what: string,
  answer: Answered<unknown>,
): { readonly status: number; readonly code: string } {
  if (!isLeft(answer)) return broke(`${what}, and it was accepted`);
  const { left: failure } = answer;
  if (failure.failure !== 'refused') return broke(`${what}: ${describeFailure(failure)}`);
  holds(failure.status < 500 && failure.byService === true, `${what}: ${describeFailure(failure)}`);
  return { status: failure.status, code: failure.code ?? '' };
}

export const isDecline = ({ code }: { readonly code: string }): boolean =>
  /^(declined|cancelled)$/.test(code);
