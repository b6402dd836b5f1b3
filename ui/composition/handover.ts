/** Wires a visit that goes on on another phone. Loaded once a guest asks for it, or comes by such a code. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { handoverPorts } from '../../adapters/bindings/handover-bindings.ts';
import { connection } from '../document/connection.ts';
import { HandoversModel } from '../models/visit/handovers-model.ts';
import type { CheckoutSession } from '../models/order/checkout-session.ts';

export const createHandovers = (
  container: Container,
  sitsTogether: CheckoutSession['sitsTogether'],
  report: (failure: PortFailure) => void,
): HandoversModel =>
  new HandoversModel({
    ports: handoverPorts(container),
    connection,
    isHidden: () => document.visibilityState === 'hidden',
    report,
    sitsTogether,
  });
