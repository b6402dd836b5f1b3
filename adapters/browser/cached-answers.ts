/**
 * The last answers of a venue's services, in the browser's cache storage, so that a guest can read a menu without a
 * network. They contain no data of the guest.
 */
import type { Clock, Timer } from '@tableside/core/ports';
import type { AnswerCachePort } from '../http/client.ts';

const CACHE_NAME = 'tableside-answers';
const KEPT_AT = 'kept-at';
/** As old as content may be: tomorrow's menu is another one. */
const CACHED_FOR_MS = 24 * 60 * 60_000;
const MOST_CACHED = 60;
/** Writes only after the guest's page has been painted. */
const WRITING_AFTER_MS = 3_000;

/** The key of an answer in the cache; no request ever goes to this address. */
const addressOf = (question: string): string => `/kept-answers/${encodeURIComponent(question)}`;

export class AnswerCache implements AnswerCachePort {
  /**
   * @param open opens the cache of that name
   * @param ports a clock that dates the answers, and a timer
   */
  constructor(
    private readonly open: (name: string) => Promise<Cache>,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
  ) {}

  async put(question: string, body: unknown): Promise<void> {
    const { clock, timer } = this.ports;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(clock.now()) };
    await timer.delay(WRITING_AFTER_MS);
    const cache = await this.open(CACHE_NAME);
    // Replaces the answer of before in one step, and is the youngest in the cache's order.
    await cache.put(addressOf(question), new Response(JSON.stringify(body), { headers }));
    const cached = await cache.keys();
    await Promise.all(cached.slice(0, -MOST_CACHED).map((oldest) => cache.delete(oldest)));
  }

  async last(question: string): Promise<unknown> {
    const cache = await this.open(CACHE_NAME);
    const cached = await cache.match(addressOf(question));
    const age = this.ports.clock.now() - Number(cached?.headers.get(KEPT_AT) ?? Number.NaN);
    return cached !== undefined && age >= 0 && age <= CACHED_FOR_MS ? cached.json() : undefined;
  }
}
