import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './dietary-link.css';

/** Link to the venue's page on allergens and diets, else the brand's, if there is one. */
export function DietaryLink({ order }: { order: OrderModel }) {
  const say = useSay();
  const { brand } = useVisit();
  const dietaryLink = order.session.venue.dietaryLink ?? brand.links.dietary;
  return dietaryLink === undefined ? null : (
    <a href={dietaryLink} target="_blank" rel="noreferrer" className="dietary-link">
      {say('menu.dietaryLink')}
    </a>
  );
}
