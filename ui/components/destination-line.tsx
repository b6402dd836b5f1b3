import { observer } from 'mobx-react-lite';
import { sayWhen, sayWhere } from '../copy/destination-words.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import { useSay } from '../app/visit-context.tsx';
import { InlineList } from './inline-list.tsx';

/** Where and when the order goes: table or seat, time and venue, as far as the guest has chosen them (C7). */
export const DestinationLine = observer(function DestinationLine({ order }: { order: OrderModel }) {
  const say = useSay();
  const { basket, session } = order;
  return (
    <InlineList
      of={[
        sayWhere(say, basket),
        basket.destination.chosenArea?.label,
        sayWhen(say, basket),
        basket.destination.subService?.name,
        session.venue.name,
      ]}
    />
  );
});
