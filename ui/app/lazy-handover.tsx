/** Parts of screens for a visit that goes on on another phone. They load where content allows it (D9). */
import { contentAllows } from '@tableside/core/bill';
import { withWords } from '../copy/language.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import { lazyModule } from './lazy-component.tsx';

type Props = { readonly order: OrderModel };

const module = lazyModule(() => withWords('handover', import('../screens/handover/handover-parts.tsx')));

function whereAllowed(part: Parameters<typeof module.extra<Props>>[0]) {
  const Part = module.extra(part);
  return ({ order }: Props) =>
    contentAllows('handover', order.basket.brand, order.session.venue) && <Part order={order} />;
}

export const HandoverWay = whereAllowed((parts) => parts.HandoverWay);
export const HandoverSheets = whereAllowed((parts) => parts.HandoverSheets);
export const HandoverWaits = whereAllowed((parts) => parts.HandoverWaits);
