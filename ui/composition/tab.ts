/** Wires tabs. Loaded when the guest enters a venue that offers them. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { tabPorts } from '../../adapters/bindings/tab-bindings.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import { TabModel } from '../models/bill/tab-model.ts';

export const createTab = (
  container: Container,
  basket: BasketModel,
  report: (failure: PortFailure) => void,
): TabModel => new TabModel(basket, tabPorts(container), report);
