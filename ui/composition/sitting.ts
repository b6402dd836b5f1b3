/** Wires shared baskets. Loaded at the first tab of a venue that has them. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { SECOND_MS } from '@tableside/core/time';
import { sittingPorts } from '../../adapters/bindings/sitting-bindings.ts';
import { onReturn } from '../../adapters/socket/page-visibility.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import { SharedBasketModel } from '../models/bill/shared-basket-model.ts';
import type { TabModel } from '../models/bill/tab-model.ts';
import type { OpenSitting } from '../models/bill/table-sittings.ts';

/** Where no live line says what has changed. */
const READ_EVERY_MS = 30 * SECOND_MS;

export const createSittings = (
  container: Container,
  basket: BasketModel,
  tab: TabModel,
  report: (failure: PortFailure) => void,
): OpenSitting => {
  const ports = sittingPorts(container);
  return (accountId) =>
    new SharedBasketModel({
      basket,
      place: { accountId, currency: basket.session.backend.currency },
      ports,
      report,
      onRound: () => {
        if (basket.tab?.accountId === accountId) tab.hasOrdered();
      },
      onNews: (call) => {
        const table = tab.tableOfBill;
        const live =
          table &&
          ports.liveBills.watch(
            accountId,
            table,
            ({ name }) => name === 'basket.changed' && call(),
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
      },
    });
};
