/**
 * Whether the phone has a network: without one nothing is sent that money hangs on. A phone knows no more than that it
 * is on some wifi; whether that leads anywhere, the app's own host tells.
 */
import { makeAutoObservable, runInAction } from 'mobx';

/** What tells of the network: a browser's page does. */
export interface NetworkPage {
  /** Where it says no, there is none; where it says yes, there may be one. */
  readonly saysOnline: () => boolean;
  /** Whether the app's own host answers anything at all; never rejects. */
  readonly hostAnswers: () => Promise<boolean>;
  /** Hears whenever that may have changed, and from time to time. */
  readonly watch: (look: () => void) => void;
}

export class ConnectionModel {
  isOffline: boolean;
  private looking: Promise<boolean> | undefined;

  constructor(private readonly page: NetworkPage) {
    makeAutoObservable<this, 'page' | 'looking'>(this, { page: false, looking: false });
    this.isOffline = !page.saysOnline();
    page.watch(() => {
      if (this.isOffline || !page.saysOnline()) void this.look();
    });
  }

  /** Finds out; the answer is whether the phone is offline. Those who ask meanwhile share it. */
  look(): Promise<boolean> {
    this.looking ??= this.findOut().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async findOut(): Promise<boolean> {
    const isOffline = !this.page.saysOnline() || !(await this.page.hostAnswers());
    runInAction(() => (this.isOffline = isOffline));
    return isOffline;
  }
}
