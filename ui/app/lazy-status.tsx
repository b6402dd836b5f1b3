/** How far an order is. Loads after an order, where content shows it (R15). */
import type { OrderIntent } from '@tableside/core';
import { contentAllows } from '@tableside/core/bill';
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';
import { useVisit } from './visit-context.tsx';

const module = lazyModule(() => withWords('status', import('../screens/status/order-status.tsx')));

const Line = module.component(({ OrderStatusLine }) => OrderStatusLine, null);
const Part = module.component(({ OrderStatusPart }) => OrderStatusPart, null);

const Rounds = module.component(({ OrderRounds }) => OrderRounds, null);

function useIsShown(slug: string): boolean {
  const visit = useVisit();
  const venue = visit.venue(slug);
  return venue !== undefined && contentAllows('orderStatus', visit.brand, venue);
}

export const OrderStatusLine = (props: { intent: OrderIntent }) =>
  useIsShown(props.intent.place.venueSlug) ? <Line {...props} /> : null;

export const OrderStatusPart = (props: { intent: OrderIntent }) =>
  useIsShown(props.intent.place.venueSlug) ? <Part {...props} /> : null;

export const OrderRounds = (props: { slug: string; intents: readonly OrderIntent[] }) =>
  useIsShown(props.slug) ? <Rounds {...props} /> : null;
