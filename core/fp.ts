/** The only module that imports fp-ts: by its root, because its subpaths do not resolve in plain Node modules. */
import { either, function as fn, type taskEither } from 'fp-ts';

/** A refusal (left) or a value (right). */
export type Either<Refusal, Value> = either.Either<Refusal, Value>;
/** A deferred call that may be refused. Running it never rejects. */
export type TaskEither<Refusal, Value> = taskEither.TaskEither<Refusal, Value>;

// Assigned one by one, so that a bundle contains these and not all of fp-ts.
export const left = either.left;
export const right = either.right;
export const isLeft = either.isLeft;
export const isRight = either.isRight;
/** Changes the refusal. */
export const mapLeft = either.mapLeft;
/** Changes the refusal with the first function, or the value with the second. */
export const bimap = either.bimap;
/** Changes the value of a deferred call. */
export const mapTask =
  <Value, Result>(change: (value: Value) => Result) =>
  <Refusal>(task: TaskEither<Refusal, Value>): TaskEither<Refusal, Result> =>
  // `taskEither.map` would bring its whole module into a bundle.
  () =>
    task().then(either.map(change));
export const pipe = fn.pipe;

/** The value, or undefined for a refusal. */
export const valueOf = <Value>(result: Either<unknown, Value>): Value | undefined =>
  isRight(result) ? result.right : undefined;
