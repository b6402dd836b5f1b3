/**
 * Messages of the menu, with named placeholders. Those of other screens are in screen-messages.ts, of checking and
 * paying in error-catalogue.ts. The specification's text is the default, and a brand's copy may replace any of them
 * by key (L1).
 */

/** Messages of the menu and of its unavailable states. */
export const MENU_MESSAGES = {
  'error.heading': 'Oops, sorry about that!',
  'error.generic': 'Ordering isn’t available at this time. (code:{code})',
  'menu.unavailable': 'This menu is currently unavailable',
  'menu.orderingBlocked': 'Sorry, ordering is currently unavailable on this menu',
  'venue.busy': 'We’re a little busier than usual, your order will be ready within {n} minutes.',
  'basket.tooMany': 'You can order up to {n} of one item. Ask your server for more.',
  'basket.locked': 'A payment for this basket is not finished. It cannot be changed meanwhile.',
  'basket.locked.order': 'This order is being checked. The basket cannot be changed meanwhile.',
  'unavailable.order': 'Ordering to your table isn’t available at the moment. (code:{code})',
  'unavailable.takeaway': 'Takeaway isn’t available at the moment. (code:{code})',
} as const;

/**
 * Fills the named placeholders. One without a value stays as it is.
 *
 * @example
 * ```ts
 * fillMessage('You can order up to {n} of one item.', { n: 99 }); // 'You can order up to 99 of one item.'
 * fillMessage('We have no table {table}.'); // 'We have no table {table}.'
 * ```
 */
export const fillMessage = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
