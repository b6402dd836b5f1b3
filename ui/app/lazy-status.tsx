/** How far an order is. Loads after an order, where content shows it (R15). */
import { observer } from 'mobx-react-lite';
import { useState, type ComponentType } from 'react';
import type { OrderIntent } from '@tableside/core';
import { contentAllows, isStatusOpen, JUST_PLACED, statusFrom } from '@tableside/core/bill';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';
import { useVisit } from './visit-context.tsx';
import './status-place.css';

const module = lazyModule(() => withWords('status', import('../screens/status/order-status.tsx')));

const Line = module.component(({ OrderStatusLine }) => OrderStatusLine, null);
const Part = module.component(({ OrderStatusPart }) => OrderStatusPart, null);

const Rounds = module.extra(({ OrderRounds }) => OrderRounds);

function useIsShown(slug: string): boolean {
  const visit = useVisit();
  const venue = visit.venue(slug);
  return venue !== undefined && contentAllows('orderStatus', visit.brand, venue);
}

interface PlaceProps {
  readonly intent: OrderIntent;
  readonly of: ComponentType<{ intent: OrderIntent }>;
  readonly tag: 'div' | 'span';
  readonly className: string;
}

/** It leaves the room until it has come, so that nothing below it moves. The page does without it where it cannot load. */
const Place = observer(function Place({ intent, of: Status, tag: Tag, className }: PlaceProps) {
  const visit = useVisit();
  const { venueStatus } = visit;
  const { venueSlug: slug } = intent.place;
  const venue = visit.venue(slug);
  const isShown = useIsShown(slug);
  // Of an earlier visit's order nothing is asked (R17).
  const [isOpen] = useState(() => isStatusOpen(JUST_PLACED, statusFrom(intent), venueStatus.now));
  if (venue === undefined || !isShown || !isOpen) return null;
  const isTold = venueStatus.configOf(slug)?.orderStatus !== undefined;
  const isLost = visit.checkoutSession?.statuses.failed === true;
  const hasRoom = !isLost && (isTold || venueStatus.isWaitingFor(venue, 'order'));
  return (
    <ErrorBoundary>
      <Tag className={className} data-room={hasRoom} data-notifies={'Notification' in globalThis}>
        <Status intent={intent} />
      </Tag>
    </ErrorBoundary>
  );
});

export const OrderStatusLine = (props: { intent: OrderIntent }) => (
  <Place key={props.intent.key} {...props} of={Line} tag="span" className="status-line-place" />
);

export const OrderStatusPart = (props: { intent: OrderIntent }) => (
  <Place key={props.intent.key} {...props} of={Part} tag="div" className="status-place" />
);

export const OrderRounds = (props: { slug: string; intents: readonly OrderIntent[] }) =>
  useIsShown(props.slug) ? <Rounds {...props} /> : null;
