/**
 * The names of the fourteen allergens of the European list (EU 1169/2011), of soya under both of its names, of diets, and
 * of dishes that a kitchen makes fit for one. An English page shows a menu's own spelling.
 */
const NAMES =
  'celery crustaceans eggs fish gluten lupin milk molluscs mustard nuts peanuts sesame soya soybeans sulphites ' +
  'vegetarian vegan gluten-free dairy-free nut-free pescatarian halal kosher ' +
  'vegetarian-option vegan-option gluten-free-option';

export const DIETARY_MESSAGES: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.split(' ').map((name) => [`dietary.${name}`, name]),
);
