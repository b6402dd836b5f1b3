/** The app's live line, on a page that the kit opens, hides and closes. */
import type { BillEvent, BillTable } from '@tableside/core/bill';
import { SocketLiveBills, type LiveTimes } from '../../../adapters/socket/live-bills.ts';
import type { LivePage } from '../../../adapters/socket/page-visibility.ts';
import { socketIo } from '../../../adapters/socket/socket-client.ts';
import type { Backend } from './backend.ts';

const TIMES: LiveTimes = { answer: 5_000, firstPause: 200, longestPause: 1_000 };

/** A refusal ends the connection and the app reconnects; this is long enough to see it. */
const UP_WITHIN_MS = 6_000;
const HEARS_WITHIN_MS = 3_000;

export class Line {
  private readonly events: BillEvent[] = [];
  private readonly page = new HiddenPage();
  private readonly watching: { stop(): void };
  private state: 'up' | 'down' | undefined;
  private waiting: (() => void)[] = [];

  constructor({ app, guest }: Backend, accountId: string, table: BillTable) {
    const live = new SocketLiveBills({
      server: app.config.services.live,
      sessionId: () => guest.sessionId,
      page: this.page,
      machine: socketIo,
      times: TIMES,
    });
    this.watching = live.watch(
      accountId,
      table,
      (event) => {
        this.events.push(event);
        this.changed();
      },
      (state) => {
        this.state = state;
        this.changed();
      },
    );
  }

  /** True once the subscription is acknowledged; false at the first end of the connection. */
  async isUp(): Promise<boolean> {
    await this.until(() => this.state !== undefined, UP_WITHIN_MS);
    return this.state === 'up';
  }

  heard(name: BillEvent['name']): Promise<BillEvent | undefined> {
    const found = () => this.events.find((event) => event.name === name);
    return this.until(() => found() !== undefined, HEARS_WITHIN_MS).then(found);
  }

  /** Closes the connection as a phone does in a pocket, and opens another. */
  cut(): void {
    this.page.hide();
    this.state = undefined;
    this.page.show();
  }

  stop(): void {
    this.watching.stop();
  }

  private changed(): void {
    for (const look of this.waiting) look();
  }

  private until(condition: () => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(late);
        this.waiting = this.waiting.filter((other) => other !== look);
        resolve();
      };
      const late = setTimeout(end, ms);
      const look = () => {
        if (condition()) end();
      };
      this.waiting.push(look);
      look();
    });
  }
}

/** A page that goes into the back-forward cache and returns, as the live line sees it. */
class HiddenPage implements LivePage {
  private readonly listeners = new Map<string, (event: { readonly persisted: boolean }) => void>();
  readonly document: LivePage['document'] = {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };

  addEventListener = (type: string, listener: (event: { readonly persisted: boolean }) => void): void =>
    void this.listeners.set(type, listener);
  removeEventListener = (type: string): void => void this.listeners.delete(type);

  hide(): void {
    this.listeners.get('pagehide')?.({ persisted: true });
  }

  show(): void {
    this.listeners.get('pageshow')?.({ persisted: true });
  }
}
