/** Keeps what is read of models worked out between two readings, as the observer does that a screen is. */
import { Reaction, transaction } from 'mobx';

export class Tracked {
  private failure: { readonly error: unknown } | undefined;
  private readonly reaction: Reaction;
  private isStale = true;
  private subject: unknown;

  /** @param onStale called once anything that was read last has changed */
  constructor(onStale: () => void = () => undefined) {
    this.reaction = new Reaction(
      'tracked',
      () => {
        this.isStale = true;
        onStale();
      },
      (error) => (this.failure = { error }),
    );
  }

  read(read: () => void): void {
    this.isStale = false;
    this.reaction.track(read);
    const { failure } = this;
    this.failure = undefined;
    if (failure !== undefined) throw failure.error;
  }

  /**
   * Reads again what was read last. Where neither the subject is another one nor anything observable has changed, what is
   * observed is the same, and costs nothing to be noted anew.
   */
  readAgain(subject: unknown, read: () => void): void {
    if (this.isStale || subject !== this.subject) {
      this.subject = subject;
      this.read(read);
    } else transaction(read);
  }

  end(): void {
    this.reaction.dispose();
  }
}
