/** Parts of screens for a visit that goes on on another phone. They load where content allows it (D9). */
import { contentAllows } from '@tableside/core/bill';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { withWords } from '../copy/language.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import { lazyModule } from './lazy-component.tsx';

const module = lazyModule(() => withWords('handover', import('../screens/handover/handover-parts.tsx')));
const Way = module.component(({ HandoverWay: Part }) => Part, null);
const Sheets = module.component(({ HandoverSheets: Part }) => Part, null);

const isAllowed = ({ basket, session }: OrderModel): boolean =>
  contentAllows('handover', basket.brand, session.venue);

/** The page does without it where it cannot load. */
export const HandoverWay = (props: { order: OrderModel }) =>
  isAllowed(props.order) ? (
    <ErrorBoundary renderInstead={() => null}>
      <Way {...props} />
    </ErrorBoundary>
  ) : null;

export const HandoverSheets = (props: { order: OrderModel }) =>
  isAllowed(props.order) ? (
    <ErrorBoundary renderInstead={() => null}>
      <Sheets {...props} />
    </ErrorBoundary>
  ) : null;
