import type { OrderModel } from '../../models/order-model.ts';
import { useSay } from '../../visit.tsx';
import { DietaryLink } from './dietary-link.tsx';

/** What guests with allergies should do, and where they can read more. */
export function AllergyNote({ order }: { order: OrderModel }) {
  const say = useSay();
  return (
    <p className="allergy-note">
      {say('menu.allergies')} <DietaryLink order={order} />
    </p>
  );
}
