/**
 * The page for a train that was not found: it asks the train's wifi again, then goes on to where the guest was heading.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import { wantedIn } from '../navigation/routes.ts';
import type { VisitFlow } from './visit-flow.ts';

export class TrainFlow {
  private retry: 'none' | 'asking' | 'failed' = 'none';

  constructor(private readonly flow: VisitFlow) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** A brand without trains has nothing to ask: the page leads to the start. */
  get canRetry(): boolean {
    return this.flow.visit.train !== undefined;
  }

  get is(): 'asking' | 'failed' | 'waiting' {
    if (this.retry === 'asking' || this.flow.visit.train?.check.is === 'asking') return 'asking';
    return this.retry === 'failed' ? 'failed' : 'waiting';
  }

  async lookAgain(): Promise<void> {
    if (this.retry === 'asking') return;
    this.retry = 'asking';
    const { flow } = this;
    const { train } = flow.visit;
    await train?.find();
    if (train?.isFound === true) flow.navigation.go(wantedIn(flow.address.state), { replace: true });
    else runInAction(() => (this.retry = 'failed'));
  }
}
