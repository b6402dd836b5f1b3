/** Venues and menus as search engines read them (schema.org). */
import { toDecimalText, type Currency } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import type { Dish, Menu } from '@tableside/core/menu';
import { paths } from '../navigation/routes.ts';

const SCHEMA = 'https://schema.org';

/** Monday to Sunday (T1). Search engines read them in English. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Tags of dishes that schema.org has too. */
const DIETS: Readonly<Record<string, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
};

/** @param menu of `menuData`, where the page shows one */
export function restaurantData(venue: VenueContent, origin: string, menu?: object): object {
  const { name, slug, address, coordinates, openingTimes = [] } = venue;
  const { line1, line2, city, postalCode } = address;
  const street = [line1, line2].filter(Boolean).join(', ');
  return {
    '@context': SCHEMA,
    '@type': 'Restaurant',
    name,
    url: origin + paths.venue(slug),
    address: {
      '@type': 'PostalAddress',
      ...(street !== '' && { streetAddress: street }),
      ...(city !== undefined && { addressLocality: city }),
      ...(postalCode !== undefined && { postalCode }),
    },
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon },
    }),
    ...(openingTimes.length > 0 && {
      openingHoursSpecification: openingTimes.map(({ weekday, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `${SCHEMA}/${WEEKDAYS[weekday - 1]}`,
        opens,
        closes,
      })),
    }),
    ...(menu && { hasMenu: menu }),
  };
}

export interface DescribedMenu extends Pick<Menu, 'categories'> {
  readonly name: string;
  readonly url: string;
  readonly language: string;
  readonly currency: Currency;
}

export const menuData = (menu: DescribedMenu, showsCalories: boolean): object => ({
  '@type': 'Menu',
  name: menu.name,
  url: menu.url,
  inLanguage: menu.language,
  hasMenuSection: menu.categories.map(({ name, dishes }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: dishes.map((dish) => itemOf(dish, menu.currency, showsCalories)),
  })),
});

function itemOf(dish: Dish, currency: Currency, showsCalories: boolean): object {
  const { title, description, calories, dietary, portions, isOutOfStock } = dish;
  const diets = dietary.flatMap((tag) => DIETS[tag.toLowerCase()] ?? []);
  return {
    '@type': 'MenuItem',
    name: title,
    ...(description !== undefined && { description }),
    ...(showsCalories &&
      calories !== undefined && {
        nutrition: { '@type': 'NutritionInformation', calories: `${calories} calories` },
      }),
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => `${SCHEMA}/${diet}`) }),
    offers: portions.flatMap(({ name, price }) =>
      price === undefined
        ? []
        : {
            '@type': 'Offer',
            ...(portions.length > 1 && { name }),
            price: toDecimalText(price, currency),
            priceCurrency: currency,
            availability: `${SCHEMA}/${isOutOfStock ? 'SoldOut' : 'InStock'}`,
          },
    ),
  };
}
