/** When what the guests of a tab share may have changed: by the live line, on return, and now and then. */
import type { BillEventName } from '@tableside/core/bill';
import type { LiveBills, Timer } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';
import { onReturn } from '../../adapters/socket/page-visibility.ts';
import type { TabModel } from '../models/bill/tab-model.ts';

/** Where no live line says what has changed. */
const READ_EVERY_MS = 30 * SECOND_MS;

interface NewsPorts {
  readonly liveBills: LiveBills;
  readonly timer: Timer;
}

/** Calls at each of these events until the returned function is called. */
export const newsOf =
  (ports: NewsPorts, tab: TabModel | undefined, accountId: string, names: readonly BillEventName[]) =>
  (call: () => void): (() => void) => {
    const table = tab?.tableOfBill;
    const live =
      table &&
      ports.liveBills.watch(
        accountId,
        table,
        ({ name }) => names.includes(name) && call(),
        (line) => line === 'up' && call(),
      );
    const stopReturn = onReturn(window, call);
    const watching = new AbortController();
    const readOn = async (): Promise<void> => {
      do {
        await ports.timer.delay(READ_EVERY_MS);
        if (!watching.signal.aborted && document.visibilityState === 'visible') call();
      } while (!watching.signal.aborted);
    };
    void readOn();
    return () => {
      watching.abort();
      stopReturn();
      live?.stop();
    };
  };
