/** Keeps computed values alive between two reads, as an observer component does. */
import { Reaction, transaction } from 'mobx';

export class Tracked {
  private failure: { readonly error: unknown } | undefined;
  private readonly reaction: Reaction;
  private isStale = true;
  private subject: unknown;

  /** @param onStale called once anything read has changed */
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

  /** If neither the subject nor anything observed has changed, reads without tracking again, which is cheaper. */
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
