/** Binds what tells how far orders are: the orders service, its live events, notifications. Loaded after an order. */
import type { Container } from 'inversify';
import type { Clock, LiveOrders, Notifications, OrderStatuses, Timer } from '@tableside/core/ports';
import { BrowserNotifications, type NotifyingPage } from '../browser/notifications.ts';
import { HttpOrderStatuses } from '../http/order-statuses.ts';
import { bindPorts, firstPorts } from './container.ts';
import { livePorts } from './live-bindings.ts';

interface StatusPorts {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly liveOrders: LiveOrders;
  readonly notifications: Notifications;
  readonly orderStatuses: OrderStatuses;
}

export const statusPorts = (container: Container, page: NotifyingPage): StatusPorts => ({
  ...firstPorts(container, 'clock', 'timer'),
  liveOrders: livePorts(container).liveBills,
  ...bindPorts<Pick<StatusPorts, 'notifications' | 'orderStatuses'>>(container, {
    notifications: () => new BrowserNotifications(page),
    orderStatuses: (resolve) => new HttpOrderStatuses(resolve('ownClient'), resolve('services').orders),
  }),
});
