/** Binds the live line, of a bill, of a shared basket or of an order. */
import type { Container } from 'inversify';
import type { LiveBills, LiveOrders } from '@tableside/core/ports';
import { SocketLiveBills } from '../socket/live-bills.ts';
import { socketIo } from '../socket/socket-client.ts';
import { bindPorts } from './container.ts';

interface LivePorts {
  readonly liveBills: LiveBills & LiveOrders;
}

export const livePorts = (container: Container): LivePorts =>
  bindPorts<LivePorts>(container, {
    liveBills: (resolve) => {
      const session = resolve('session');
      return new SocketLiveBills({
        server: resolve('services').live,
        sessionId: () => session.id,
        page: resolve('environment').livePage,
        machine: socketIo,
      });
    },
  });
