import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import { DietaryLink } from './dietary-link.tsx';

/** What guests with allergies should do, and where they can read more. */
export function AllergyNote({ order }: { order: OrderModel }) {
  const say = useSay();
  return (
    <p className="allergy-note">
      <DietaryLink order={order} words={say('menu.allergies.question')} />
      <span>{` ${say('menu.allergies')}`}</span>
    </p>
  );
}
