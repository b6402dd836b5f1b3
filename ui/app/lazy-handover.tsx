/** Parts of screens for a visit that goes on on another phone. They load where content allows it (D9). */
import { contentAllows } from '@tableside/core/bill';
import { withWords } from '../copy/language.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import { lazyModule } from './lazy-component.tsx';

const module = lazyModule(() => withWords('handover', import('../screens/handover/handover-parts.tsx')));
const Way = module.extra(({ HandoverWay: Part }) => Part);
const Sheets = module.extra(({ HandoverSheets: Part }) => Part);
const Waits = module.extra(({ HandoverWaits: Part }) => Part);

const isAllowed = ({ basket, session }: OrderModel): boolean =>
  contentAllows('handover', basket.brand, session.venue);

export const HandoverWay = (props: { order: OrderModel }) =>
  isAllowed(props.order) ? <Way {...props} /> : null;

export const HandoverSheets = (props: { order: OrderModel }) =>
  isAllowed(props.order) ? <Sheets {...props} /> : null;

export const HandoverWaits = (props: { order: OrderModel }) =>
  isAllowed(props.order) ? <Waits {...props} /> : null;
