/** Binds the live line, of a bill or of a shared basket. */
import type { Container } from 'inversify';
import type { LiveBills } from '@tableside/core/ports';
import { SocketLiveBills } from '../socket/live-bills.ts';
import { socketIo } from '../socket/socket-client.ts';
import { bindPorts } from './container.ts';

export const livePorts = (container: Container): { readonly liveBills: LiveBills } =>
  bindPorts<{ readonly liveBills: LiveBills }>(container, {
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
