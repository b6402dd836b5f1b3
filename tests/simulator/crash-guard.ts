/** Hears of what nobody catches: on no page does anything throw. */
export class CrashGuard {
  private readonly listener: (error: unknown) => void;

  constructor(hear: (what: string) => void) {
    this.listener = (error) => hear(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.on('unhandledRejection', this.listener);
  }

  end(): void {
    process.off('unhandledRejection', this.listener);
  }
}
