/** Keeps what a page shows worked out between two looks, as the screen that shows it does. */
import { Reaction } from 'mobx';

export class Screen {
  private failure: { readonly error: unknown } | undefined;
  private readonly reaction = new Reaction(
    'screen',
    () => undefined,
    (error) => (this.failure = { error }),
  );

  /** Whatever is read is worked out anew only where it has changed since, until the screen is put out. */
  look(read: () => void): void {
    this.reaction.track(read);
    const { failure } = this;
    this.failure = undefined;
    if (failure !== undefined) throw failure.error;
  }

  putOut(): void {
    this.reaction.dispose();
  }
}
