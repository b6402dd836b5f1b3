import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OrderIntent } from '@tableside/core';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { orderAgain } from '../../flows/order-again.ts';
import { paths } from '../../navigation/routes.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';

/** Orders the same once more, where the guest is in the order's service; else nothing. */
export const AgainButton = observer(function AgainButton(props: {
  intent: OrderIntent;
  label: string;
  className: string;
  /** The page enters the order's service: the button's place is kept from the start. */
  keepsPlace?: true;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { visit, navigation } = useFlow();
  const [pressed, setPressed] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { intent, label, className, keepsPlace } = props;
  const { venueSlug, service } = intent.place;
  const order = visit.orderAt(venueSlug, service);
  const { state } = visit.service;
  const isEntering =
    (keepsPlace === true && state.is === 'idle') ||
    (visit.service.isAt(venueSlug, service) && state.is === 'entering');
  if (order === undefined && !isEntering) return null;
  const press = async (): Promise<void> => {
    if (order === undefined) return;
    setPressed(true);
    setMissing(await orderAgain(order, intent, navigation));
  };
  return (
    <>
      {missing.length === 0 ? (
        // A second press, while the basket is on its way, would order twice.
        <button
          type="button"
          className={className}
          disabled={pressed || isEntering}
          onClick={() => void press()}
        >
          {label}
        </button>
      ) : (
        missing.length < intent.paid.length && (
          <Link href={paths.basket(venueSlug, service)} className={className}>
            {say('menu.basket')}
          </Link>
        )
      )}
      <p className="again-missing" role="status">
        {missing.length > 0 && say('again.missing', { dishes: missing.join(', ') })}
      </p>
    </>
  );
});
