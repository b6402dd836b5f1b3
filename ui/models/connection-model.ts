/** Whether the phone has a network, as far as it knows: without one nothing is sent that money hangs on. */
import { makeAutoObservable } from 'mobx';

/** What tells of it: a browser's window does. */
export interface NetworkPage {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
}

export class ConnectionModel {
  isOffline: boolean;

  constructor(private readonly page: NetworkPage) {
    makeAutoObservable<this, 'page'>(this, { page: false });
    this.isOffline = !page.navigator.onLine;
    page.addEventListener('online', () => this.look());
    page.addEventListener('offline', () => this.look());
  }

  look(): void {
    this.isOffline = !this.page.navigator.onLine;
  }
}
