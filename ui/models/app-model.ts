/** The app's start: the brand of this host, or why there is none. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isLeft,
  startApp,
  type Brand,
  type PortFailure,
  type StartedApp,
  type StartPorts,
  type WhiteLabelConfig,
} from '@tableside/core';

export type StartState =
  | { readonly is: 'starting' }
  | { readonly is: 'started'; readonly brand: Brand }
  | { readonly is: 'unavailable'; readonly code: string };

export class AppModel {
  state: StartState = { is: 'starting' };

  constructor(
    private readonly ports: StartPorts,
    private readonly hostname: string,
    /** The white-label config that the page brought along; used once. */
    private brought: WhiteLabelConfig | undefined,
    /** Told before the brand is shown, which waits for it where it takes its time. */
    private readonly onStarted: (started: StartedApp) => Promise<void> | undefined | void,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  async start(): Promise<void> {
    this.state = { is: 'starting' };
    const { brought } = this;
    this.brought = undefined;
    const result = await startApp(this.ports, this.hostname, brought)();
    if (!isLeft(result)) await this.onStarted(result.right);
    runInAction(() => {
      if (isLeft(result)) {
        if (result.left.cause !== undefined) this.report(result.left.cause);
        this.state = { is: 'unavailable', code: result.left.code };
      } else {
        this.state = { is: 'started', brand: result.right.brand };
      }
    });
  }
}
