import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './dietary-link.css';

/** Link to the venue's page on allergens and diets, else the brand's, if there is one. */
export function DietaryLink({ order, words }: { order: OrderModel; words?: string }) {
  const say = useSay();
  const { brand } = useVisit();
  const dietaryLink = order.session.venue.dietaryLink ?? brand.links.dietary;
  if (dietaryLink === undefined) return words === undefined ? null : <span>{words}</span>;
  return (
    <a href={dietaryLink} target="_blank" rel="noreferrer" className="dietary-link">
      {words ?? say('menu.dietaryLink')}
    </a>
  );
}
