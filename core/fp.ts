/** The only module that imports fp-ts, and its types alone: io-ts speaks them too. */
import type { either, taskEither } from 'fp-ts';

/** A refusal (left) or a value (right). */
export type Either<Refusal, Value> = either.Either<Refusal, Value>;
/** A deferred call that may be refused. Running it never rejects. */
export type TaskEither<Refusal, Value> = taskEither.TaskEither<Refusal, Value>;

// Written out: with fp-ts's own, some bundlers keep its whole module, 14 kB beside a price of 8.
export const left: typeof either.left = (refusal) => ({ _tag: 'Left', left: refusal });
export const right: typeof either.right = (value) => ({ _tag: 'Right', right: value });
export const isLeft: typeof either.isLeft = (result) => result._tag === 'Left';
export const isRight: typeof either.isRight = (result) => result._tag === 'Right';
/** Changes the refusal. */
export const mapLeft: typeof either.mapLeft = (change) => (result) =>
  isLeft(result) ? left(change(result.left)) : result;
/** Changes the refusal with the first function, or the value with the second. */
export const bimap: typeof either.bimap = (changeRefusal, changeValue) => (result) =>
  isLeft(result) ? left(changeRefusal(result.left)) : right(changeValue(result.right));
/** Changes the value of a deferred call. */
export const mapTask =
  <Value, Result>(change: (value: Value) => Result) =>
  <Refusal>(task: TaskEither<Refusal, Value>): TaskEither<Refusal, Result> =>
  () =>
    task().then((result) => (isLeft(result) ? result : right(change(result.right))));
export const pipe = <From, To>(from: From, change: (from: From) => To): To => change(from);

/** The value, or undefined for a refusal. */
export const valueOf = <Value>(result: Either<unknown, Value>): Value | undefined =>
  isRight(result) ? result.right : undefined;
