/**
 * Whether the phone has a network. Offline, the app sends nothing that moves money. The phone only knows whether it is
 * on some wifi; whether the wifi leads anywhere shows when the app's host answers.
 */
import { makeAutoObservable, runInAction } from 'mobx';

/** What the app can learn about the network; a browser's page implements it. */
export interface NetworkPage {
  /** False is certain: there is no network. True only means that there may be one. */
  readonly saysOnline: () => boolean;
  /** Whether the app's host answers at all; never rejects. */
  readonly hostAnswers: () => Promise<boolean>;
  /** Calls back whenever that may have changed, and from time to time. */
  readonly watch: (look: () => void) => void;
}

export class ConnectionModel {
  isOffline: boolean;
  private checking: Promise<boolean> | undefined;

  constructor(private readonly page: NetworkPage) {
    makeAutoObservable<this, 'page' | 'checking'>(this, { page: false, checking: false });
    this.isOffline = !page.saysOnline();
    page.watch(() => {
      if (this.isOffline || !page.saysOnline()) void this.check();
    });
  }

  /** Resolves to whether the phone is offline. Simultaneous callers share the answer. */
  check(): Promise<boolean> {
    this.checking ??= this.findOut().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async findOut(): Promise<boolean> {
    const isOffline = !this.page.saysOnline() || !(await this.page.hostAnswers());
    runInAction(() => (this.isOffline = isOffline));
    return isOffline;
  }
}
