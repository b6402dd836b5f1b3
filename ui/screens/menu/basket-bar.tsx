import { ShoppingBag } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ActionBar } from '../../components/action-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay } from '../../app/visit-context.tsx';
import { whenIdle } from '../../document/when-idle.ts';
import './basket-bar.css';

/** Within so many milliseconds of the first dish, the basket's document is asked for. */
const PREFETCH_WITHIN_MS = 1_000;

const basketPath = ({ session }: OrderModel): string => paths.basket(session.venue.slug, session.service);

/**
 * The tap that adds the first dish is painted at that dish, and the ways to the basket come in a task after it. They also
 * come after a page that the host has rendered, which has no guest's.
 */
function useHasDishes({ basket }: OrderModel): boolean {
  const had = useDeferredValue(!basket.isEmpty, false);
  return had && !basket.isEmpty;
}

/** The way to the basket past every dish, for a keyboard. */
export const SkipToBasket = observer(function SkipToBasket({ order }: { order: OrderModel }) {
  const say = useSay();
  return useHasDishes(order) ? (
    <Link href={basketPath(order)} className="skip-link">
      {say('menu.skip')}
    </Link>
  ) : null;
});

/** Firefox's policy refuses to prefetch, and reports a violation. Only Chromium has speculation rules, and it prefetches. */
const isPrefetching = (): boolean => HTMLScriptElement.supports?.('speculationrules');

/** The contents of the basket in short, with a link to it. */
export const BasketBar = observer(function BasketBar({ order }: { order: OrderModel }) {
  const say = useSay();
  const { basket, session } = order;
  const { count } = basket;
  const hasDishes = useHasDishes(order);
  const [prefetches, setPrefetches] = useState(false);
  // Asking for a document takes a slow phone 8 ms of the tap, and the bar comes first.
  useEffect(() => {
    if (hasDishes && isPrefetching()) whenIdle(() => setPrefetches(true), PREFETCH_WITHIN_MS);
  }, [hasDishes]);
  const items = say('menu.basket.count', { n: count });
  const total = moneyOf(session.backend)(basket.pricing.subtotal);
  return (
    <>
      {/* Most screen readers announce only what changes in a region that was there before. */}
      <p className="visually-hidden" aria-live="polite">
        {hasDishes && `${items}, ${total}`}
      </p>
      {hasDishes && (
        <ActionBar>
          {/* A document of its own. */}
          {prefetches && <link rel="prefetch" href={basketPath(order)} />}
          <Link href={basketPath(order)} className="button basket-bar">
            <Icon of={ShoppingBag} />
            <span className="basket-bar-words">{say('menu.basket')}</span>
            <span className="basket-bar-count">
              <span key={count} className="roll">
                {items}
              </span>
            </span>
            <span key={total} className="basket-bar-total roll">
              {total}
            </span>
          </Link>
        </ActionBar>
      )}
    </>
  );
});
