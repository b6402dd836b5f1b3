import {
  COOKIE_CONSENT_DAYS,
  DAY_MS,
  refine,
  instantOf,
  isRight,
  oneOf,
  shape,
  type Clock,
  type Codec,
  type Consent,
  type ConsentGiven,
  type Either,
  type Instant,
  type KeyValueStore,
  parseJson,
} from '@tableside/core';
import { CONSENT_KEY } from './stored-keys.ts';

const VERSION = 1;

const version = refine('Version', (value) => (value === VERSION ? VERSION : undefined));
const instant: Codec<Instant> = refine('Instant', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? instantOf(value) : undefined,
);
const consent = shape({ version, given: oneOf('accepted', 'refused'), at: instant });

/** The guest's word on cookies, for 365 days from when it was given (section 4). */
export class StoredConsent implements Consent {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  read(): ConsentGiven | undefined {
    const decoded = consent.decode(parseJson(this.store.read(CONSENT_KEY)));
    if (!isRight(decoded)) return undefined;
    const { given, at } = decoded.right;
    const age = this.clock.now() - at;
    // Given by a clock that was far ahead it would last for too long; a day is within what clocks are set by.
    return age >= -DAY_MS && age < COOKIE_CONSENT_DAYS * DAY_MS ? given : undefined;
  }

  write(given: ConsentGiven): Either<'storageUnavailable', void> {
    return this.store.write(CONSENT_KEY, JSON.stringify({ version: VERSION, given, at: this.clock.now() }));
  }
}
