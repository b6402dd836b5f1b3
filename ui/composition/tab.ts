/** Wires tabs. Loaded when the guest enters a venue that offers them. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { tabPorts } from '../../adapters/bindings/tab-bindings.ts';
import { owner } from '../app/lazy-owner.tsx';
import { sitting } from '../app/lazy-sitting.tsx';
import type { BasketModel } from '../models/order/basket-model.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';
import { TabModel } from '../models/bill/tab-model.ts';
import { TableSittings } from '../models/bill/table-sittings.ts';

export function createTab(
  container: Container,
  basket: BasketModel,
  report: (failure: PortFailure) => void,
  toasts: ToastModel,
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
  // The page of tabs waits for this code, and leads on afterwards.
  const opened = new URLSearchParams(window.location.search).get('owner') ?? undefined;
  tab.ownedBy(async () => {
    const [{ createTabOwner }] = await Promise.all([import('./tab-owner.ts'), owner.prefetch()]);
    return createTabOwner(
      container,
      { basket, tab, toasts, ...(opened !== undefined && { opened }) },
      report,
    );
  });
  return tab;
}
