/**
 * The last answers of a venue's services, in the browser's cache storage: what a menu is read from while the phone
 * has no network. They hold nothing of the guest's.
 */
import type { Clock } from '@tableside/core';
import type { AnswerCachePort } from '../http/client.ts';

const CACHE_NAME = 'tableside-answers';
const KEPT_AT = 'kept-at';
/** As old as content may be: a menu of another day is another menu. */
const KEPT_FOR_MS = 24 * 60 * 60_000;
const MOST_KEPT = 60;

/** The address that an answer is kept under; nothing is ever fetched from it. */
const addressOf = (question: string): string => `/kept-answers/${encodeURIComponent(question)}`;

export class AnswerCache implements AnswerCachePort {
  /**
   * @param open opens the storage of that name
   * @param clock tells how old an answer is
   */
  constructor(
    private readonly open: (name: string) => Promise<Cache>,
    private readonly clock: Clock,
  ) {}

  async keep(question: string, body: unknown): Promise<void> {
    const cache = await this.open(CACHE_NAME);
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(this.clock.now()) };
    // Put in anew, it is the youngest in the cache's order.
    await cache.delete(addressOf(question));
    await cache.put(addressOf(question), new Response(JSON.stringify(body), { headers }));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST_KEPT).map((oldest) => cache.delete(oldest)));
  }

  async last(question: string): Promise<unknown> {
    const cache = await this.open(CACHE_NAME);
    const kept = await cache.match(addressOf(question));
    const age = this.clock.now() - Number(kept?.headers.get(KEPT_AT) ?? Number.NaN);
    return kept !== undefined && age >= 0 && age <= KEPT_FOR_MS ? kept.json() : undefined;
  }
}
