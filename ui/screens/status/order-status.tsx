import { Bell } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { isOnTab, type OrderIntent } from '@tableside/core';
import { dishesApart, orderSteps, stepsDone, type OrderStatus } from '@tableside/core/bill';
import { timeIn, zoneOfSummary } from '../../components/clock-time.ts';
import { Icon } from '../../components/icon.tsx';
import { InlineList } from '../../components/inline-list.tsx';
import { STATUS_TEXTS, type StatusKey } from '../../copy/status.ts';
import { useVenueConfig } from '../../app/use-venue-config.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import type { FollowedOrder, OrderStatusesModel } from '../../models/order/order-statuses-model.ts';
import './status.css';

/** The steps that the order's venue tells, once it has said so; undefined where it tells nothing (R15). */
function useTold(venueSlug: string): readonly string[] | undefined {
  return useVenueConfig(useVisit().venue(venueSlug), false)?.orderStatus?.steps;
}

/** The order, followed as long as it is shown. */
function useFollowed(intent: OrderIntent, isTold: boolean, says = false) {
  const part = useVisit().checkoutSession?.statuses;
  useEffect(() => {
    if (isTold) void part?.open();
  }, [part, isTold]);
  const statuses = isTold ? part?.loaded : undefined;
  const order = statuses?.of(intent);
  useEffect(() => order?.watch({ says }), [order, says]);
  return { statuses, order };
}

/** When the guest gets it; undefined once they have it. */
function useExpected(intent: OrderIntent, { is, expectedAt }: OrderStatus): string | undefined {
  const say = useSay(STATUS_TEXTS);
  const venue = useVisit().venue(intent.place.venueSlug);
  if (expectedAt === undefined || is === 'served' || is === 'refused') return undefined;
  return say('status.expected', { at: timeIn(expectedAt, zoneOfSummary(intent.summary, venue)) });
}

/** On the standing strip and in the tab's sheet: how far an order is, in a line. */
export const OrderStatusLine = observer(function OrderStatusLine({ intent }: { intent: OrderIntent }) {
  const told = useTold(intent.place.venueSlug);
  const { order } = useFollowed(intent, told !== undefined);
  return order?.isKnown === true ? <Line intent={intent} order={order} /> : null;
});

/** In the tab's sheet: the rounds that this phone has sent to it. */
export const OrderRounds = observer(function OrderRounds(props: {
  slug: string;
  intents: readonly OrderIntent[];
}) {
  const say = useSay(STATUS_TEXTS);
  const { slug, intents } = props;
  const told = useTold(slug);
  return told === undefined || intents.length === 0 ? null : (
    <ul className="status-dishes" aria-label={say('status.rounds')}>
      {intents.map((intent) => (
        <li key={intent.key}>
          <bdi>{intent.state.is === 'captured' && intent.state.orderRef}</bdi>
          <OrderStatusLine intent={intent} />
        </li>
      ))}
    </ul>
  );
});

const Line = observer(function Line({ intent, order }: { intent: OrderIntent; order: FollowedOrder }) {
  const say = useSay(STATUS_TEXTS);
  const expected = useExpected(intent, order.status);
  return (
    <span className="status-line">
      <InlineList of={[say(`status.${order.status.is}`), expected]} />
    </span>
  );
});

/** On the order's page: the steps, the time, the dishes that are apart, and what a refusal means. */
export const OrderStatusPart = observer(function OrderStatusPart({ intent }: { intent: OrderIntent }) {
  const told = useTold(intent.place.venueSlug);
  const { statuses, order } = useFollowed(intent, told !== undefined, true);
  return told === undefined || statuses === undefined || order === undefined ? null : (
    <Progress intent={intent} order={order} statuses={statuses} told={told} />
  );
});

interface ProgressProps {
  readonly intent: OrderIntent;
  readonly order: FollowedOrder;
  readonly statuses: OrderStatusesModel;
  readonly told: readonly string[];
}

const Progress = observer(function Progress({ intent, order, statuses, told }: ProgressProps) {
  const say = useSay(STATUS_TEXTS);
  const { status } = order;
  const { is, reason } = status;
  const expected = useExpected(intent, status);
  const isRefused = is === 'refused';
  const steps = orderSteps(told);
  const done = stepsDone(steps, status);
  return (
    <section className="status" aria-label={say('status.label')} data-status={is}>
      <div role="status">
        <p className="status-now">{say(`status.${is}`)}</p>
        {expected !== undefined && <p>{expected}</p>}
        {isRefused && (
          <>
            {reason !== undefined && <p>{say('status.reason', { reason })}</p>}
            <p>{say(moneyKey(intent, status))}</p>
          </>
        )}
      </div>
      {!isRefused && (
        <div className="status-steps" aria-hidden>
          {steps.map((step, place) => (
            <i key={step} data-done={place < done} />
          ))}
        </div>
      )}
      <Dishes status={status} />
      {!isRefused && is !== 'served' && <Notify statuses={statuses} />}
    </section>
  );
});

/** What happens to the money, as far as the backend has said it. */
const moneyKey = (intent: OrderIntent, { money }: OrderStatus): StatusKey =>
  money === undefined ? (isOnTab(intent) ? 'status.money.tab' : 'status.money.ask') : `status.money.${money}`;

function Dishes({ status }: { status: OrderStatus }) {
  const say = useSay(STATUS_TEXTS);
  const dishes = dishesApart(status);
  return dishes.length === 0 ? null : (
    <ul className="status-dishes">
      {dishes.map(({ name, quantity, is }, place) => (
        <li key={place}>
          <bdi>{`${quantity} × ${name}`}</bdi>
          <span>{say(`status.dish.${is}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Notifications come while the page is open in the background, if the guest asks for them. */
const Notify = observer(function Notify({ statuses }: { statuses: OrderStatusesModel }) {
  const say = useSay(STATUS_TEXTS);
  const { notifications } = statuses;
  const isAnswered = notifications !== 'ask';
  const [isPressed, setPressed] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isPressed && isAnswered) answer.current?.focus();
  }, [isPressed, isAnswered]);
  if (notifications === 'absent') return null;
  return (
    <div>
      {!isAnswered && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => {
            setPressed(true);
            void statuses.askToNotify();
          }}
        >
          <Icon of={Bell} />
          <span>{say('status.notify')}</span>
        </button>
      )}
      <div role="status">
        {isAnswered && (
          <p ref={answer} tabIndex={-1}>
            {say(notifications === 'granted' ? 'status.notify.on' : 'status.notify.denied')}
          </p>
        )}
      </div>
    </div>
  );
});
