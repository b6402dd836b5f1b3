/** How far the guest's orders are (R15). */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { OrderStatusAnswer } from '../sitting/order-status.ts';
import type { LineState } from './bills.ts';

/** The orders service's status of an order. */
export interface OrderStatuses {
  /** By the key that the order was placed under; undefined where the service has none. */
  read(key: string): TaskEither<PortFailure, OrderStatusAnswer | undefined>;
}

/** The live events of orders. */
export interface LiveOrders {
  /**
   * Subscribes to an order by its key, and again whenever the connection is back. Events may be late, doubled or lost.
   * Returns what ends that.
   */
  watchOrder(key: string, onChange: () => void, onLine: (state: LineState) => void): () => void;
}

/** `ask`: the guest has not been asked. `absent`: this browser has none, or not for this page. */
export type NotificationState = 'absent' | 'ask' | 'granted' | 'denied';

/** Notifications of the phone, while the page is open. */
export interface Notifications {
  readonly state: NotificationState;
  /** Asks the guest. Only a press may do so. */
  ask(): Promise<NotificationState>;
  /** One with the tag of an earlier one replaces it. Resolves to whether the browser took it. */
  show(notification: {
    readonly title: string;
    readonly text: string;
    readonly tag: string;
    /** The page that a press on it opens. */
    readonly path: string;
  }): Promise<boolean>;
}
