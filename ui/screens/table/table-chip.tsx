import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sayWhen, sayWhere } from '../../copy/destination-words.ts';
import { DestinationSheet } from '../../app/lazy-destination.tsx';
import type { BasketModel } from '../../models/order/basket-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { Say } from '../../copy/say.ts';

/** What the guest has chosen; what is missing comes first. */
function chipWords(say: Say, basket: BasketModel): string {
  const when = sayWhen(say, basket);
  if (basket.session.service === 'takeaway') return when ?? say('time.none');
  const where = sayWhere(say, basket) ?? say(basket.destination.takesSeat ? 'seat.none' : 'table.none');
  return when === undefined ? where : `${where} · ${when}`;
}

/** Where and when the order goes: always visible. One tap changes it, without leaving the page. */
export const TableChip = observer(function TableChip(props: {
  order: OrderModel;
  /** During a check or a payment it cannot change (C1). */
  locked?: boolean;
}) {
  const { order } = props;
  const say = useSay();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        disabled={props.locked}
        onClick={() => setChanging(true)}
      >
        {chipWords(say, order.basket)}
      </button>
      {changing && <DestinationSheet order={order} onClose={() => setChanging(false)} />}
    </>
  );
});
