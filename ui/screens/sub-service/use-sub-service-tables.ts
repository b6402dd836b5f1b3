import { useMemo } from 'react';
import { useVisit } from '../../app/visit-context.tsx';
import type { OrderModel } from '../../models/order/order-model.ts';
import { SubServiceTables } from '../../models/order/sub-service-tables.ts';

/** Which of the venue's sub-services serve the guest's table. */
export function useSubServiceTables({ basket, session }: OrderModel): SubServiceTables {
  const visit = useVisit();
  return useMemo(
    () => new SubServiceTables(basket, (id) => visit.tablesOf(session, id)),
    [basket, session, visit],
  );
}
