import { isRight, type Either } from '@tableside/core';
import { refine, oneOf, shape, type Codec, parseJson } from '@tableside/core/codecs';
import { COOKIE_CONSENT_DAYS } from '@tableside/core/guest';
import type { Clock, Consent, ConsentChoice, KeyValueStore } from '@tableside/core/ports';
import { DAY_MS, instantOf, type Instant } from '@tableside/core/time';
import { CONSENT_KEY } from './stored-keys.ts';

const VERSION = 1;

const version = refine('Version', (value) => (value === VERSION ? VERSION : undefined));
const instant: Codec<Instant> = refine('Instant', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? instantOf(value) : undefined,
);
/** Values of version 1 of the stored text. */
const STORED = { granted: 'accepted', denied: 'refused' } as const;
const consent = shape({ version, given: oneOf(STORED.granted, STORED.denied), at: instant });

/** The guest's cookie consent, valid for 365 days (section 4). */
export class StoredConsent implements Consent {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  read(): ConsentChoice | undefined {
    const decoded = consent.decode(parseJson(this.store.read(CONSENT_KEY)));
    if (!isRight(decoded)) return undefined;
    const { given, at } = decoded.right;
    const age = this.clock.now() - at;
    // A consent dated by a clock that was far ahead would last too long; a day is a plausible clock error.
    if (age < -DAY_MS || age >= COOKIE_CONSENT_DAYS * DAY_MS) return undefined;
    return given === STORED.granted ? 'granted' : 'denied';
  }

  write(choice: ConsentChoice): Either<'storageUnavailable', void> {
    return this.store.write(
      CONSENT_KEY,
      JSON.stringify({ version: VERSION, given: STORED[choice], at: this.clock.now() }),
    );
  }
}
