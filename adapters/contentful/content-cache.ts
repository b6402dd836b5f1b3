/** The content cache, in its own storage entry. Loaded when there is something to read or to cache. */
import {
  unknownValue,
  refine,
  instantOf,
  isLeft,
  isRecord,
  isRight,
  list,
  optional,
  patienceWith,
  right,
  shape,
  text,
  boolean,
  type Clock,
  type Codec,
  type Either,
  type Instant,
  type KeptStart,
  type KeyValueStore,
  type Timer,
  type PortFailure,
  parseJson,
  type StartCache,
  type VenueContent,
  type WhiteLabelConfig,
} from '@tableside/core';
import type { AnswerMemory, ContentfulBrandContents } from './brand-contents.ts';
import type { ContentQuery } from './content-queries.ts';
import { cachedEntry } from './cached-entry.ts';

/** Raised when the cached form gains members; in version 1 no entry has its id. */
const VERSION = 2;

/** Venues whose content is cached, the latest first. */
const MOST_VENUES = 3;

/** Writes only after the guest's page has been painted. */
const WRITING_AFTER_MS = 1_000;

/** In characters: a store has room for a few million, and payments come first. */
const LONGEST_TEXT = 250_000;

interface Kept {
  readonly host: string;
  readonly brandId: string;
  /** The id of the venue's entry; absent for the brand's own entry. */
  readonly venueId?: string;
  readonly at: Instant;
  /** With the brand's own entry: the config with which it was requested. */
  readonly config?: WhiteLabelConfig;
  /** Untrusted, like any answer. */
  readonly entry: Readonly<Record<string, unknown>>;
}

const maybe = optional(text);
const kept: Codec<Kept> = shape({
  host: text,
  brandId: text,
  venueId: maybe,
  at: refine('Instant', (value) => (typeof value === 'number' ? instantOf(value) : undefined)),
  config: optional(
    shape({ key: maybe, space: maybe, environment: maybe, checkoutPublicKey: optional(boolean) }),
  ),
  entry: refine('Entry', (value) => (isRecord(value) ? value : undefined)),
});

const stored = shape({
  version: refine('Version', (value) => (value === VERSION ? VERSION : undefined)),
  items: list(unknownValue),
});

type VenueAnswer = Either<PortFailure, VenueContent | undefined>;

/** The cache holds answers as they came, and reads them with the same codecs as any answer (X1, X2). */
export class ContentCache implements StartCache, AnswerMemory {
  /** The brand for which the app has started. */
  private started: Pick<Kept, 'host' | 'brandId'> | undefined;
  /** Entries to be cached once it is known for which brand they are. */
  private heardLast: readonly (readonly [venueId: string | undefined, entry: unknown, at: Instant])[] = [];

  /** @param key of the storage entry */
  constructor(
    private readonly contents: ContentfulBrandContents,
    private readonly store: KeyValueStore,
    private readonly key: string,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
  ) {
    contents.memory = this;
    for (const [query, entry] of contents.answered.splice(0)) this.heard(query, entry);
  }

  recall(host: string): KeptStart | undefined {
    const kept = this.all().find((one) => one.host === host && one.venueId === undefined);
    const content = kept && this.contents.brandIn(kept.entry);
    if (kept?.config === undefined || content === undefined || content.brandId !== kept.brandId)
      return undefined;
    this.started = { host, brandId: kept.brandId };
    return { config: kept.config, content, at: kept.at };
  }

  keep(host: string, config: WhiteLabelConfig): void {
    const [, entry] = this.heardLast.findLast(([venueId]) => venueId === undefined) ?? [];
    const content = this.contents.brandIn(entry);
    if (content === undefined) return;
    this.started = { host, brandId: content.brandId };
    for (const [venueId, answered, at] of this.heardLast)
      this.write({ ...this.started, at, ...(venueId === undefined ? { config } : { venueId }) }, answered);
    this.heardLast = [];
  }

  forget(): void {
    this.started = undefined;
    this.heardLast = [];
    this.store.remove(this.key);
  }

  heard({ contentType, value }: ContentQuery, entry: unknown): void {
    const at = this.ports.clock.now();
    if (contentType === 'venue' && this.started !== undefined) void this.writeVenue(value, at, entry);
    else this.heardLast = [...this.heardLast, [contentType === 'venue' ? value : undefined, entry, at]];
  }

  async sooner(answer: Promise<VenueAnswer>, venueId: string): Promise<VenueAnswer> {
    const { clock, timer } = this.ports;
    const kept = this.all().find((one) => one.host === this.started?.host && one.venueId === venueId);
    const patience = kept && patienceWith(kept.at, clock.now());
    const content = kept && this.contents.venueIn(kept.entry);
    if (patience === undefined || content === undefined) return answer;
    const first = await Promise.race([answer, timer.delay(patience)]);
    return first === undefined || isLeft(first) ? right(content) : first;
  }

  private async writeVenue(venueId: string, at: Instant, entry: unknown): Promise<void> {
    await this.ports.timer.delay(WRITING_AFTER_MS);
    if (this.started !== undefined) this.write({ ...this.started, venueId, at }, entry);
  }

  /** If there is no room, the old entry goes too: nothing is better than outdated content. */
  private write(about: Omit<Kept, 'entry'>, answered: unknown): void {
    const text = this.textWith(about, answered);
    if (text === undefined || isLeft(this.store.write(this.key, text))) this.store.remove(this.key);
  }

  /** The new text, with the brand's other entries; undefined if it is too long. */
  private textWith(about: Omit<Kept, 'entry'>, answered: unknown): string | undefined {
    const entry = cachedEntry(answered);
    if (entry === undefined) return undefined;
    const others = this.all().filter(
      ({ host, brandId, venueId }) =>
        host === about.host && brandId === about.brandId && venueId !== about.venueId,
    );
    const all = [{ ...about, entry }, ...others];
    const items = [
      ...all.filter(({ venueId }) => venueId === undefined),
      ...all.filter(({ venueId }) => venueId !== undefined).slice(0, MOST_VENUES),
    ];
    const text = JSON.stringify({ version: VERSION, items });
    return text.length > LONGEST_TEXT ? undefined : text;
  }

  private all(): readonly Kept[] {
    const decoded = stored.decode(parseJson(this.store.read(this.key)));
    return isLeft(decoded)
      ? []
      : decoded.right.items.flatMap((item) => {
          const one = kept.decode(item);
          return isRight(one) ? [one.right] : [];
        });
  }
}
