import { observer } from 'mobx-react-lite';
import { percentageText } from '@tableside/core';
import { moneyOf } from '../../components/money.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { useSay } from '../../visit.tsx';

/** A service charge that cannot be taken off, stated before the first total (B16). */
export const ChargeNote = observer(function ChargeNote({ order }: { order: OrderModel }) {
  const say = useSay();
  const charge = order.basket.compulsoryCharge;
  if (charge === undefined) return null;
  const values = {
    rate: percentageText(charge.percentage),
    threshold: moneyOf(order.session.backend)(charge.threshold),
  };
  return <p className="allergy-note">{say('menu.charge', values)}</p>;
});
