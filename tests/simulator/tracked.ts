/** Keeps what is read of models worked out between two readings, as the observer does that a screen is. */
import { Reaction } from 'mobx';

export class Tracked {
  private failure: { readonly error: unknown } | undefined;
  private readonly reaction: Reaction;

  /** @param onStale called once anything that was read last has changed */
  constructor(onStale: () => void = () => undefined) {
    this.reaction = new Reaction('tracked', onStale, (error) => (this.failure = { error }));
  }

  read(read: () => void): void {
    this.reaction.track(read);
    const { failure } = this;
    this.failure = undefined;
    if (failure !== undefined) throw failure.error;
  }

  end(): void {
    this.reaction.dispose();
  }
}
