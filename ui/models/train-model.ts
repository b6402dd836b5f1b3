/** The train that the guest is on, where the brand goes by its wifi (section 2, "Train wifi"). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type Either, type PortFailure, type TrainVenue } from '@tableside/core';

/** `failed`: no train id is known, and nothing of the brand can be reached. */
export type TrainCheck =
  | { readonly is: 'asking' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly leadsTo: TrainVenue };

export class TrainModel {
  check: TrainCheck = { is: 'asking' };
  private finding: Promise<void> | undefined;

  constructor(
    /** Its code is fetched when it is asked. */
    private readonly ask: () => Promise<Either<PortFailure, TrainVenue>>,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The train's venue is known. */
  get isFound(): boolean {
    return this.check.is === 'known' && this.check.leadsTo.is !== 'unknown';
  }

  /** Asks the train's wifi; a venue that is found stays found. */
  find(): Promise<void> {
    if (this.isFound) return Promise.resolve();
    this.finding ??= this.findOnce().finally(() => (this.finding = undefined));
    return this.finding;
  }

  private async findOnce(): Promise<void> {
    const answer = await this.ask().catch(() => undefined);
    if (answer !== undefined && isLeft(answer)) this.report(answer.left);
    runInAction(() => {
      this.check =
        answer === undefined || isLeft(answer) ? { is: 'failed' } : { is: 'known', leadsTo: answer.right };
    });
  }
}
