/** Wires tabs. Loaded when the guest enters a venue that offers them. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { bindTab } from '../../adapters/bindings/tab-bindings.ts';
import * as ports from '../../adapters/bindings/tokens.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import { TabModel } from '../models/bill/tab-model.ts';

export function createTab(
  container: Container,
  basket: BasketModel,
  report: (failure: PortFailure) => void,
): TabModel {
  bindTab(container);
  return new TabModel(
    basket,
    {
      tabs: container.get(ports.TABS),
      savedTabs: container.get(ports.SAVED_TABS),
      tableAccounts: container.get(ports.TABLE_ACCOUNTS),
      clock: container.get(ports.CLOCK),
    },
    report,
  );
}
