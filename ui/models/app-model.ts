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
    private readonly onStarted: (started: StartedApp) => void,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  async start(): Promise<void> {
    this.state = { is: 'starting' };
    const { brought } = this;
    this.brought = undefined;
    const result = await startApp(this.ports, this.hostname, brought)();
    runInAction(() => {
      if (isLeft(result)) {
        if (result.left.cause !== undefined) this.report(result.left.cause);
        this.state = { is: 'unavailable', code: result.left.code };
      } else {
        this.onStarted(result.right);
        this.state = { is: 'started', brand: result.right.brand };
      }
    });
  }
}
