/** The one importer of fp-ts: by its root, because its subpaths do not resolve in plain Node modules. */
import { either, function as fn, taskEither } from 'fp-ts';

export type Either<Refusal, Value> = either.Either<Refusal, Value>;
/** A deferred computation that may be refused. Running it never rejects. */
export type TaskEither<Refusal, Value> = taskEither.TaskEither<Refusal, Value>;

export const { left, right, isLeft, isRight } = either;
export const pipe = fn.pipe;
export { either, taskEither };

/** The value, or undefined where it was refused. */
export const valueOf = <Value>(result: Either<unknown, Value>): Value | undefined =>
  isRight(result) ? result.right : undefined;
