/** Reports unhandled rejections and errors in MobX reactions: no page may throw. Returns what ends it. */
import { onReactionError } from 'mobx';

export function guardCrashes(onCrash: (what: string) => void): () => void {
  const report = (error: unknown): void =>
    onCrash(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const endReactions = onReactionError(report);
  process.on('unhandledRejection', report);
  return () => {
    process.off('unhandledRejection', report);
    endReactions();
  };
}
