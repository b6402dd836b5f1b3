import type { AllergenInfo } from '@tableside/core/menu';
import type { OrderingKey } from './ordering.ts';
import { sayName, type Say } from './say.ts';

/** What is known of a dish's allergens (B15). */
export const sayAllergens = (say: Say<OrderingKey>, { allergens, unknown }: AllergenInfo): string =>
  [
    allergens.length > 0 &&
      say('dish.allergens', { list: allergens.map((name) => sayName(say, name)).join(', ') }),
    unknown && say('dish.allergens.unknown'),
    !unknown && allergens.length === 0 && say('dish.allergens.none'),
  ]
    .filter(Boolean)
    .join(' ');
