/** A venue in the ordering backend's form. */
import * as t from 'io-ts';
import {
  list,
  oneOf,
  optional,
  decoder,
  shape,
  soundItems,
  withDefault,
  type Codec,
  type ValueOf,
  text,
} from '@tableside/core/codecs';
import type { BackendVenue } from '@tableside/core/content';
import { currency, id } from './codecs.ts';

const DEFAULT_LOCALE = 'en-GB';

/** A locale that `Intl` accepts: `en_GB` becomes `en-GB`, and an invalid one the default. */
const locale: Codec<string> = decoder('Locale', (value, context) => {
  if (value !== undefined && value !== null && typeof value !== 'string') return t.failure(value, context);
  return t.success(canonicalLocale(value ?? DEFAULT_LOCALE));
});

function canonicalLocale(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

const venue = shape({
  id,
  name: text,
  currencyCode: currency,
  currencySymbol: optional(text),
  locale,
  timeZone: optional(text),
  salesArea: withDefault(list(shape({ id, name: text })), []),
  /** A service of unknown type is left out. */
  services: soundItems(shape({ id, name: text, orderType: oneOf('oat', 'poat', 'cc') })),
});

export const venuesAnswer = shape({ venues: list(venue) });

/** The venue with that site id; if the list has only one, that one. */
export function venueIn({ venues }: ValueOf<typeof venuesAnswer>, siteId: string): BackendVenue | undefined {
  const found =
    venues.find((candidate) => candidate.id === siteId) ?? (venues.length === 1 ? venues[0] : undefined);
  if (found === undefined) return undefined;
  const { currencyCode, salesArea, ...rest } = found;
  return { ...rest, currency: currencyCode, salesAreas: salesArea };
}
