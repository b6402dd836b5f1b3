/** Wires tabs. Loaded when the guest enters a venue that offers them. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { tabPorts } from '../../adapters/bindings/tab-bindings.ts';
import { sitting } from '../app/lazy-sitting.tsx';
import type { BasketModel } from '../models/order/basket-model.ts';
import { TabModel } from '../models/bill/tab-model.ts';
import { TableSittings } from '../models/bill/table-sittings.ts';

export function createTab(
  container: Container,
  basket: BasketModel,
  report: (failure: PortFailure) => void,
): TabModel {
  const ports = tabPorts(container);
  const tab = new TabModel(basket, ports, report);
  const sittings = new TableSittings({
    basket,
    ...ports,
    load: async () => {
      const [{ createSittings }] = await Promise.all([import('./sitting.ts'), sitting.prefetch()]);
      return createSittings(container, basket, tab, report);
    },
    onOver: () => void tab.refresh(),
  });
  tab.sitWith(sittings);
  return tab;
}
