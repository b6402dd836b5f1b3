/** Wires shared baskets. Loaded at the first tab of a venue that has them. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { sittingPorts } from '../../adapters/bindings/sitting-bindings.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import { SharedBasketModel } from '../models/bill/shared-basket-model.ts';
import type { TabModel } from '../models/bill/tab-model.ts';
import { TableSittings, type OpenSitting } from '../models/bill/table-sittings.ts';
import { newsOf } from './tab-news.ts';

export const createSittings = (
  container: Container,
  basket: BasketModel,
  tab: TabModel | undefined,
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
        if (basket.tab?.accountId === accountId) tab?.hasOrdered();
      },
      onNews: newsOf(ports, tab, accountId, ['basket.changed']),
    });
};

/** Where tabs were switched off while the guest ordered together: they can leave, and nothing else. */
export const createSittingsApart = (
  container: Container,
  basket: BasketModel,
  report: (failure: PortFailure) => void,
): TableSittings => {
  const { savedSittings, timer } = sittingPorts(container);
  const load = async (): Promise<OpenSitting> => createSittings(container, basket, undefined, report);
  return new TableSittings({ basket, savedSittings, timer, load, onOver: () => undefined });
};
