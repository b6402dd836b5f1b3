/** The train that the guest is on, if the brand identifies trains by their wifi (section 2, "Train wifi"). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type Either, type PortFailure, type TrainVenue } from '@tableside/core';

/** `failed`: no train id is known, and no service of the brand can be reached. */
export type TrainCheck =
  | { readonly is: 'asking' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly leadsTo: TrainVenue };

export class TrainModel {
  check: TrainCheck = { is: 'asking' };
  private finding: Promise<void> | undefined;

  constructor(
    /** Loads its code when called. */
    private readonly ask: () => Promise<Either<PortFailure, TrainVenue>>,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  get isFound(): boolean {
    return this.check.is === 'known' && this.check.leadsTo.is !== 'unknown';
  }

  /** Asks the train's wifi. A venue once found stays. */
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
