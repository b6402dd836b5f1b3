/** Reports unhandled rejections and errors in MobX reactions: no page may throw. */
import { onReactionError } from 'mobx';

export class CrashGuard {
  private readonly listener: (error: unknown) => void;
  private readonly endReactions: () => void;

  constructor(onCrash: (what: string) => void) {
    this.listener = (error) =>
      onCrash(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.on('unhandledRejection', this.listener);
    this.endReactions = onReactionError((error) => this.listener(error));
  }

  end(): void {
    process.off('unhandledRejection', this.listener);
    this.endReactions();
  }
}
