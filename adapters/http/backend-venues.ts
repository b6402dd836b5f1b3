/** A venue in the ordering backend's form. */
import { isLeft } from '@tableside/core';
import {
  decoder,
  list,
  shape,
  soundItems,
  validOrUndefined,
  withFallback,
  type Codec,
  type ValueOf,
  text,
} from '@tableside/core/codecs';
import type { BackendVenue } from '@tableside/core/content';
import { currency, id, mapped, name, named, word } from './codecs.ts';

const DEFAULT_LOCALE = 'en-GB';

/** A locale that `Intl` accepts: `en_GB` becomes `en-GB`, and an invalid one the default. */
const locale: Codec<string> = mapped(validOrUndefined(text), (value) =>
  canonicalLocale(value?.trim() ?? DEFAULT_LOCALE),
);

function canonicalLocale(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

const venue = shape({
  id,
  name,
  currencyCode: currency,
  currencySymbol: validOrUndefined(text),
  locale,
  timeZone: validOrUndefined(text),
  salesArea: withFallback(soundItems(named(shape({ id, name }))), []),
  /** A service of unknown type is left out. */
  services: withFallback(soundItems(named(shape({ id, name, orderType: word('oat', 'poat', 'cc') }))), []),
});

/** A venue that does not decode keeps its place: the only other one is not the one that was asked for. */
const venues = decoder('Venues', (value, context) => {
  const sound = soundItems(named(venue)).validate(value, context);
  return isLeft(sound) ? sound : list(validOrUndefined(named(venue))).validate(value, context);
});

export const venuesAnswer = shape({ venues });

/** The venue with that site id; if the list has only one, that one. */
export function venueIn({ venues }: ValueOf<typeof venuesAnswer>, siteId: string): BackendVenue | undefined {
  const found =
    venues.find((candidate) => candidate?.id === siteId) ?? (venues.length === 1 ? venues[0] : undefined);
  if (found === undefined) return undefined;
  const { currencyCode, salesArea, ...rest } = found;
  return { ...rest, currency: currencyCode, salesAreas: salesArea };
}
