import { useMemo } from 'react';
import { EntryFlow } from '../../flows/entry-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useFlow } from '../../app/visit-context.tsx';

/** One flow for as long as the page or sheet is shown. */
export function useEntryFlow(order: OrderModel): EntryFlow {
  const flow = useFlow();
  return useMemo(() => new EntryFlow(order, flow), [order, flow]);
}
