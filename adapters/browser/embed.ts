import { isLeft, isRight } from '@tableside/core';
import { refine, oneOf, optional, shape, text, boolean, type Codec, parseJson } from '@tableside/core/codecs';
import { EMBEDDED_LIMITS, type EmbeddedGuest } from '@tableside/core/content';
import { cleanCode, cleanText } from '@tableside/core/guest';
import type { SavedEmbed, KeyValueStore, NativeApp, EmbedRecord } from '@tableside/core/ports';
import { EMBED_KEY } from './stored-keys.ts';

/** The parts of a window message that are read. */
export type AppMessage = Pick<MessageEvent<unknown>, 'origin' | 'data'>;

/** The page that receives the native app's messages. */
export interface EmbedPage {
  /** Messages that arrived before a listener. */
  readonly early: readonly AppMessage[];
  readonly addEventListener: (type: 'message', listener: (message: AppMessage) => void) => void;
}

/** A single line of limited length; an empty one counts as absent. */
const line = (longest: number, clean = cleanCode): Codec<string> =>
  refine('Line', (value) => {
    const text = typeof value === 'string' ? clean(value) : undefined;
    return text === undefined || text.length > longest || /\p{Cc}/u.test(text) ? undefined : text;
  });

const message = shape({
  type: oneOf('guest'),
  email: optional(line(EMBEDDED_LIMITS.email)),
  name: optional(line(EMBEDDED_LIMITS.name, cleanText)),
  loyaltyCard: optional(line(EMBEDDED_LIMITS.loyaltyCard)),
  discountCode: optional(line(EMBEDDED_LIMITS.discountCode)),
});

/** Not origins: `null` stands for many opaque origins, and `*` for every one. */
const NO_ORIGINS: readonly string[] = ['null', '*'];

/** The native app's window messages. Those from other origins, and malformed ones, are ignored silently. */
export class WindowMessages implements NativeApp {
  private readonly origins: readonly string[];

  constructor(
    private readonly page: EmbedPage,
    origins: readonly string[],
  ) {
    this.origins = origins
      .map((origin) => origin.toLowerCase().replace(/\/$/, ''))
      .filter((origin) => !NO_ORIGINS.includes(origin));
  }

  listen(listener: (said: EmbeddedGuest) => void): void {
    const read = (event: AppMessage): void => {
      const said = this.guestIn(event);
      if (said !== undefined) listener(said);
    };
    this.page.early.forEach(read);
    this.page.addEventListener('message', read);
  }

  private guestIn({ origin, data }: AppMessage): EmbeddedGuest | undefined {
    if (!this.origins.includes(origin)) return undefined;
    const decoded = message.decode(data);
    if (isLeft(decoded)) return undefined;
    const { type: _type, ...guest } = decoded.right;
    return Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== ''));
  }
}

const record: Codec<EmbedRecord> = shape({
  guest: shape({
    email: optional(text),
    name: optional(text),
    loyaltyCard: optional(text),
    discountCode: optional(text),
  }),
  codeIsUsed: boolean,
});

/** What the native app said, in a store that ends with the visit (X4). */
export class StoredEmbed implements SavedEmbed {
  /** @param store over session storage, never local storage */
  constructor(private readonly store: KeyValueStore) {}

  read(): EmbedRecord {
    const decoded = record.decode(parseJson(this.store.read(EMBED_KEY)));
    return isRight(decoded) ? decoded.right : { guest: {}, codeIsUsed: false };
  }

  write(said: EmbedRecord): void {
    this.store.write(EMBED_KEY, JSON.stringify(said));
  }
}
