/** Menus of a journey: short, and read in one go. (The app reads a long one in turns, by a clock that is not a journey's.) */
import {
  decimalOfNumber,
  isLeft,
  left,
  right,
  valueOf,
  type DecimalText,
  type PortFailure,
} from '@tableside/core';
import { unknownValue, isRecord } from '@tableside/core/codecs';
import type { MenuParts } from '@tableside/core/menu';
import type { Ordering } from '@tableside/core/ports';
import { HttpOrdering } from '../../adapters/http/ordering.ts';
import type { OrderingEndpoint } from '../../adapters/http/ordering-endpoint.ts';
import type { ProductData } from '../../fixtures/world/venue-data.ts';

const UNREADABLE: PortFailure = { failure: 'unintelligible', call: 'ordering getmenupages', path: 'pages' };

export function orderingOf(endpoint: OrderingEndpoint): Ordering {
  const asked = new HttpOrdering(endpoint);
  return {
    venue: (siteId) => asked.venue(siteId),
    tables: (siteId) => asked.tables(siteId),
    menus: (siteId, orderType) => asked.menus(siteId, orderType),
    menuPages: ({ siteId, ...fields }) => {
      const asking = endpoint.ask({ method: 'getmenupages', siteId, fields }, unknownValue);
      return async () => {
        const answer = await asking();
        if (isLeft(answer)) return answer;
        return isMenu(answer.right) ? right(partsOf(answer.right)) : left(UNREADABLE);
      };
    },
  };
}

/** As the world answers it. */
type SentMenu = Omit<MenuParts, 'products'> & { readonly products: readonly ProductData[] };

const isMenu = (body: unknown): body is SentMenu => isRecord(body) && Array.isArray(body['products']);

const partsOf = ({ products, ...menu }: SentMenu): MenuParts => ({
  ...menu,
  products: products.map(({ productId, isOutOfStock, defaultPortionId, portions }) => ({
    productId,
    isOutOfStock,
    defaultPortionId,
    portions: portions.map(({ id, name, price, choices }) => ({
      id,
      name,
      ...(price !== undefined && { price: decimal(price) }),
      choices: choices.map(({ ingredients, ...choice }) => ({
        ...choice,
        ingredients: ingredients.map((one) => ({
          ...one,
          supplementPrice: decimal(one.supplementPrice ?? 0),
        })),
      })),
    })),
  })),
});

function decimal(price: number): DecimalText {
  const text = valueOf(decimalOfNumber(price));
  if (text === undefined) throw new Error(`${price} is no price`);
  return text;
}
