import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { shownRefusal, type Pricing } from '@tableside/core';
import { minimumSpendWords } from '@tableside/core/copy';
import type { Elements } from '../../components/elements.ts';
import { moneyOf } from '../../components/money.ts';
import { Sheet } from '../../components/sheet.tsx';
import { slotWords } from '../../copy/destination-words.ts';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { sayFailure, sayWords } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import { landingOf } from '../../flows/service-entry.ts';
import type { BasketModel } from '../../models/order/basket-model.ts';
import type { CheckoutModel } from '../../models/order/checkout-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';

/** The element in which the basket shows where and when its order goes. */
export const DESTINATION_ID = 'basket-destination';

/** A modal message with its actions. */
function Dialog(props: { heading: string; onClose: () => void; children: Elements }) {
  return (
    <Sheet label={props.heading} onClose={props.onClose}>
      <div className="sheet-words">
        <h2>{props.heading}</h2>
        {props.children}
      </div>
    </Sheet>
  );
}

/** A refused basket check that the error catalogue shows as a dialog (section 8, GE4). */
export const CheckDialog = observer(function CheckDialog({
  order,
  checkout,
}: {
  order: OrderModel;
  checkout: CheckoutModel;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const close = useCallback(() => checkout.dismissRefusal(), [checkout]);
  const { refusal } = checkout;
  if (refusal?.at !== 'check') return null;
  const { basket, session } = order;
  const isGone = refusal.refusal.why === 'timeslotUnavailable';
  const { shows, heading, message, goesTo } = shownRefusal(refusal.refusal, session.service);
  if (shows !== 'modal' || heading === undefined) return null;
  const toDestination = (): void => {
    close();
    requestAnimationFrame(() => document.getElementById(DESTINATION_ID)?.focus());
  };
  return (
    <Dialog heading={say(heading)} onClose={close}>
      <p>{sayFailure(say, message)}</p>
      {isGone && <NextTimes basket={basket} onChoose={close} />}
      {!isGone ? (
        <button type="button" className="button" onClick={close}>
          {say('basket.toBasket')}
        </button>
      ) : goesTo === undefined ? (
        <button type="button" className="button button-secondary" onClick={toDestination}>
          {say('basket.chooseTime')}
        </button>
      ) : (
        <Link
          href={paths.forBasket(paths.times(session.venue.slug))}
          className="button button-secondary"
          onClick={close}
        >
          {say('basket.chooseTime')}
        </Link>
      )}
    </Dialog>
  );
});

/** The next times, one press each (T6). */
const NextTimes = observer(function NextTimes(props: { basket: BasketModel; onChoose: () => void }) {
  const { destination } = props.basket;
  const { times } = destination;
  if (times === undefined || times.nextSlots.length === 0) return null;
  return (
    <div className="next-times">
      {times.nextSlots.map((slot) => (
        <button
          key={slot.at}
          type="button"
          className="button"
          onClick={() => {
            destination.chooseTime(slot.at);
            props.onChoose();
          }}
        >
          {slotWords(slot)}
        </button>
      ))}
    </div>
  );
});

/** The basket is below the venue's minimum spend (section 5, B9). */
export const MinimumSpendDialog = observer(function MinimumSpendDialog(props: {
  order: OrderModel;
  pricing: Pricing;
  onClose: () => void;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { order, pricing, onClose } = props;
  const money = moneyOf(order.session.backend);
  const below = minimumSpendWords(pricing, money);
  if (below === undefined) return null;
  return (
    <Dialog heading={say('minimumSpend.heading')} onClose={onClose}>
      <p>{sayWords(say, below)}</p>
      <Link href={landingOf(order)} className="button">
        {say('basket.toMenu')}
      </Link>
      <button type="button" className="button button-secondary" onClick={onClose}>
        {say('basket.toBasket')}
      </button>
    </Dialog>
  );
});
