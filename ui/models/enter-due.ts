/** Enters what is due, and leaves it once something else is, or nothing. */
import { reaction } from 'mobx';

/** @returns ends it, and leaves what was entered last */
export function enterDue<Due>(due: () => Due | undefined, enter: (due: Due) => () => void): () => void {
  let leave: (() => void) | undefined;
  const stop = reaction(
    due,
    (now) => {
      leave?.();
      leave = now === undefined ? undefined : enter(now);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    leave?.();
  };
}
