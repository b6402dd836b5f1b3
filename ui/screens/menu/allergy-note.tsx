import { sayMark, sayName } from '../../copy/say.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import { DietaryLink } from './dietary-link.tsx';

/** What guests with allergies should do, where they can read more, and what the letters on the dishes stand for. */
export function AllergyNote({ order, tags = [] }: { order: OrderModel; tags?: readonly string[] }) {
  const say = useSay();
  const marked = tags.filter((tag) => sayMark(say, tag) !== sayName(say, tag));
  return (
    <p className="allergy-note">
      <span>{say('menu.allergies')}</span> <DietaryLink order={order} />
      <span className="allergy-marks">
        {marked.map((tag) => (
          <span key={tag}>
            <b>{sayMark(say, tag)}</b> <span>{sayName(say, tag)}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
