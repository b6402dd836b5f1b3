import { useMemo } from 'react';
import { EntryFlow } from '../../flows/entry-flow.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { useFlow } from '../../visit.tsx';

/** What the guest picks on one page, or in one sheet, as long as it is there. */
export function useEntryFlow(order: OrderModel, suggestsTime?: boolean): EntryFlow {
  const flow = useFlow();
  return useMemo(() => new EntryFlow(order, flow, suggestsTime), [order, flow, suggestsTime]);
}
