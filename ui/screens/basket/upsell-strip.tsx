import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { addsInOneTap, pricesOf, type UpsellDish } from '@tableside/core/menu';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { Picture } from '../../components/picture.tsx';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { sayRefusedChange } from '../../copy/refused-change.ts';
import type { OrderFlow } from '../../flows/order-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/** Dishes offered beside those in the basket. One tap adds a plain dish; another kind opens its sheet. */
export const UpsellStrip = observer(function UpsellStrip({ flow }: { flow: OrderFlow }) {
  const say = useSay(EXTRAS_TEXTS);
  const visit = useVisit();
  const { upsell, order } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  const take = (offered: UpsellDish): void => {
    if (!upsell.take(offered)) return visit.toasts.say(sayRefusedChange(say, visit));
    if (!addsInOneTap(offered.dish)) return;
    visit.toasts.say(say('dish.added', { dish: offered.dish.title }));
    // The dish is no longer offered, and its button has gone.
    requestAnimationFrame(() => (heading.current ?? document.querySelector('h1'))?.focus());
  };
  if (flow.isLocked || upsell.dishes.length === 0) return null;
  return (
    <section className="upsell" aria-labelledby="upsell-heading">
      <h2 id="upsell-heading" ref={heading} tabIndex={-1}>
        {upsell.heading ?? say('upsell.heading')}
      </h2>
      <ul className="upsell-dishes" tabIndex={-1}>
        {upsell.dishes.map((offered) => (
          <li key={offered.dish.id}>
            <UpsellCard order={order} offered={offered} onTake={() => take(offered)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function UpsellCard(props: { order: OrderModel; offered: UpsellDish; onTake: () => void }) {
  const say = useSay(EXTRAS_TEXTS);
  const { dish } = props.offered;
  const { lowest, several } = pricesOf(dish);
  const price = lowest === undefined ? '' : moneyOf(props.order.session.backend)(lowest);
  const name = say(addsInOneTap(dish) ? 'menu.add' : 'upsell.choose', { dish: dish.title });
  const shownPrice = several ? say('menu.from', { price }) : price;
  return (
    // The name begins with what is shown, so that a guest who speaks to the phone can say it.
    <button
      type="button"
      className="upsell-dish"
      aria-label={`${dish.title} ${shownPrice}, ${name}`}
      onClick={props.onTake}
    >
      <Picture src={dish.image} className="upsell-picture" width={320} height={240} sizes="140px" />
      <span className="upsell-title">{dish.title}</span>
      <span className="upsell-price">{shownPrice}</span>
      <span className="upsell-add" aria-hidden>
        <Icon of={Plus} />
      </span>
    </button>
  );
}
