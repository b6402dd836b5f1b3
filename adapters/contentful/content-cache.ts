/** The content cache, in its own storage entry. Loaded when there is something to read or to cache. */
import { isLeft, isRight, right, type Either, type PortFailure } from '@tableside/core';
import {
  unknownValue,
  refine,
  isRecord,
  list,
  optional,
  patienceWith,
  shape,
  text,
  boolean,
  type Codec,
  parseJson,
} from '@tableside/core/codecs';
import type { VenueContent, WhiteLabelConfig } from '@tableside/core/content';
import type { Clock, LastStart, KeyValueStore, Timer, StartCache } from '@tableside/core/ports';
import { instantOf, type Instant } from '@tableside/core/time';
import type { VenueAnswerCache, ContentfulBrandContents } from './brand-contents.ts';
import type { ContentQuery } from './content-query.ts';
import { cachedEntry } from './cached-entry.ts';

/** Raised when the cached form gains members; in version 1 no entry has its id. */
const VERSION = 2;

/** Venues whose content is cached, the latest first. */
const MOST_VENUES = 3;

/** Writes only after the guest's page has been painted. */
const WRITING_AFTER_MS = 1_000;

/** In characters: a store has room for a few million, and payments come first. */
const LONGEST_TEXT = 250_000;

interface CachedContent {
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
const cachedCodec: Codec<CachedContent> = shape({
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
export class ContentCache implements StartCache, VenueAnswerCache {
  /** The brand for which the app has started. */
  private started: Pick<CachedContent, 'host' | 'brandId'> | undefined;
  /** Entries to be cached once it is known for which brand they are. */
  private pending: readonly (readonly [venueId: string | undefined, entry: unknown, at: Instant])[] = [];

  /** @param key of the storage entry */
  constructor(
    private readonly contents: ContentfulBrandContents,
    private readonly store: KeyValueStore,
    private readonly key: string,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
  ) {
    contents.cache = this;
    for (const [query, entry] of contents.unsaved.splice(0)) this.add(query, entry);
  }

  load(host: string): LastStart | undefined {
    const cached = this.all().find((one) => one.host === host && one.venueId === undefined);
    const content = cached && this.contents.brandIn(cached.entry);
    if (cached?.config === undefined || content === undefined || content.brandId !== cached.brandId)
      return undefined;
    this.started = { host, brandId: cached.brandId };
    return { config: cached.config, content, at: cached.at };
  }

  save(host: string, config: WhiteLabelConfig): void {
    const [, entry] = this.pending.filter(([venueId]) => venueId === undefined).at(-1) ?? [];
    const content = this.contents.brandIn(entry);
    if (content === undefined) return;
    this.started = { host, brandId: content.brandId };
    for (const [venueId, entry, at] of this.pending)
      this.write({ ...this.started, at, ...(venueId === undefined ? { config } : { venueId }) }, entry);
    this.pending = [];
  }

  forget(): void {
    this.started = undefined;
    this.pending = [];
    this.store.remove(this.key);
  }

  add({ contentType, value }: ContentQuery, entry: unknown): void {
    const at = this.ports.clock.now();
    if (contentType === 'venue' && this.started !== undefined) void this.writeVenue(value, at, entry);
    else this.pending = [...this.pending, [contentType === 'venue' ? value : undefined, entry, at]];
  }

  async firstOf(answer: Promise<VenueAnswer>, venueId: string): Promise<VenueAnswer> {
    const { clock, timer } = this.ports;
    const cached = this.all().find((one) => one.host === this.started?.host && one.venueId === venueId);
    const patience = cached && patienceWith(cached.at, clock.now());
    const content = cached && this.contents.venueIn(cached.entry);
    if (patience === undefined || content === undefined) return answer;
    const first = await Promise.race([answer, timer.delay(patience)]);
    return first === undefined || isLeft(first) ? right(content) : first;
  }

  private async writeVenue(venueId: string, at: Instant, entry: unknown): Promise<void> {
    await this.ports.timer.delay(WRITING_AFTER_MS);
    if (this.started !== undefined) this.write({ ...this.started, venueId, at }, entry);
  }

  /** If there is no room, the old entry goes too: nothing is better than outdated content. */
  private write(about: Omit<CachedContent, 'entry'>, received: unknown): void {
    const text = this.textWith(about, received);
    if (text === undefined || isLeft(this.store.write(this.key, text))) this.store.remove(this.key);
  }

  /** The new text, with the brand's other entries; undefined if it is too long. */
  private textWith(about: Omit<CachedContent, 'entry'>, received: unknown): string | undefined {
    const entry = cachedEntry(received);
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

  private all(): readonly CachedContent[] {
    const decoded = stored.decode(parseJson(this.store.read(this.key)));
    return isLeft(decoded)
      ? []
      : decoded.right.items.flatMap((item) => {
          const one = cachedCodec.decode(item);
          return isRight(one) ? [one.right] : [];
        });
  }
}
