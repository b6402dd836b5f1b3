/** Names of services and menus: the venue's own, else the defaults. */
import type { MenuLabelSettings, ServiceName, ServiceSwitches } from './services.ts';

/** Default names (section 9; order ahead: section 1). A brand's copy may replace them by key (L1). */
export const NAME_MESSAGES = {
  'service.order': 'Order and Pay',
  'service.order-ahead': 'Order Ahead',
  'service.takeaway': 'Click and Collect',
  'service.pay': 'Pay My Bill',
  'menuLabel.food': 'food',
  'menuLabel.drinks': 'drinks',
} as const;

/** The venue's own name for the service, else `byDefault`, which a caller may give in another language. */
export const serviceTitle = (
  venue: ServiceSwitches,
  service: ServiceName,
  byDefault: string = NAME_MESSAGES[`service.${service}`],
): string => venue.serviceNames[service] ?? byDefault;

/** The names of a venue's two menus. */
export interface MenuLabels {
  readonly food: string;
  readonly drinks: string;
}

/** The defaults of section 9. */
export const DEFAULT_MENU_LABELS: MenuLabels = {
  food: NAME_MESSAGES['menuLabel.food'],
  drinks: NAME_MESSAGES['menuLabel.drinks'],
};

/** The venue's own labels where content switches them on. A label that is missing has its default. */
export function menuLabels(
  settings: MenuLabelSettings,
  defaults: MenuLabels = DEFAULT_MENU_LABELS,
): MenuLabels {
  if (!settings.customMenuLabels) return defaults;
  return {
    food: settings.customFoodMenuLabel ?? defaults.food,
    drinks: settings.customDrinksMenuLabel ?? defaults.drinks,
  };
}
