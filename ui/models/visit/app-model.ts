/** The start of the app: the brand of this host, or why there is none. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isLeft,
  type PortFailure,
  type StartedApp,
  type StartFailure,
  type TaskEither,
} from '@tableside/core';
import type { Brand } from '@tableside/core/content';

export type StartState =
  | { readonly is: 'starting' }
  | { readonly is: 'started'; readonly brand: Brand }
  | { readonly is: 'unavailable'; readonly code: string };

export class AppModel {
  state: StartState = { is: 'starting' };

  constructor(
    private readonly ask: TaskEither<StartFailure, StartedApp>,
    /** Called before the brand is shown, which waits for the returned promise. */
    private readonly onStarted: (started: StartedApp) => Promise<unknown> | undefined | void,
    private readonly onStopped: (code: string) => void,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  async start(): Promise<void> {
    this.state = { is: 'starting' };
    const result = await this.ask();
    if (isLeft(result)) return this.stop(result.left);
    await this.onStarted(result.right);
    runInAction(() => (this.state = { is: 'started', brand: result.right.brand }));
  }

  /** The brand cannot start, or cannot go on (S1). */
  stop({ code, cause }: StartFailure): void {
    if (cause !== undefined) this.report(cause);
    this.onStopped(code);
    this.state = { is: 'unavailable', code };
  }
}
