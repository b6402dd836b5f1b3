/** Starts from the content cache (F29) if the content service is slow or down, or to be quick. */
import {
  isLeft,
  left,
  right,
  type Either,
  type PortFailure,
  type StartedApp,
  type StartFailure,
  type TaskEither,
} from '@tableside/core';
import { patienceWith } from '@tableside/core/codecs';
import { contentAccess, startBrand, type WhiteLabelConfig } from '@tableside/core/content';
import type { Clock, LastStart, Timer, StartCache } from '@tableside/core/ports';
import { MINUTE_MS, SECOND_MS } from '@tableside/core/time';

export interface CachedStartListeners {
  /** The brand cannot go on (S1). */
  readonly stopped: (failure: StartFailure) => void;
  /** The brand has changed, and the cache now has the new one. */
  readonly outdated: () => void;
  readonly report: (failure: PortFailure) => void;
}

type Started = Either<StartFailure, StartedApp>;

/** How often the app asks again for an answer that did not come. */
const ASK_AGAIN_MS = MINUTE_MS;

/** The cache is written, and its code fetched for that, only after the guest's page has been painted. */
const SAVED_AFTER_MS = SECOND_MS;

/** The cache, and the clock that dates its entries. */
export interface OpenedCache {
  readonly cache: StartCache;
  readonly clock: Clock;
}

export class CachedStart {
  constructor(
    private readonly ports: {
      /** Loads the cache's code. Undefined if that cannot be loaded: the app then starts without a cache. */
      readonly openCache: () => Promise<OpenedCache | undefined>;
      readonly timer: Timer;
    },
    private readonly hostname: string,
    private readonly listeners: CachedStartListeners,
  ) {}

  /**
   * The answer, or the cached start if that is there first. A definite answer always wins, even a late one.
   * @param ask repeats the request
   * @param brought the white-label config inside the page: a cached start of another space is not used
   */
  async start(
    request: Promise<Started>,
    ask: TaskEither<StartFailure, StartedApp>,
    brought: WhiteLabelConfig | undefined,
  ): Promise<Started> {
    const { openCache, timer } = this.ports;
    // A page that has brought its content needs no cache.
    const atOnce = await Promise.race([request, timer.delay(0)]);
    if (atOnce !== undefined && isFinal(atOnce)) return this.settle(atOnce);
    const opened = await openCache();
    const cached = opened?.cache.load(this.hostname);
    const patience = opened && cached && patienceWith(cached.at, opened.clock.now());
    const last = cached && startedFrom(cached, brought ?? cached.config);
    if (patience === undefined || last === undefined || isLeft(last)) return this.settle(await request);
    const first = await Promise.race([request, timer.delay(patience)]);
    if (first !== undefined && isFinal(first)) return this.settle(first);
    void this.confirm(last.right, request, ask);
    return last;
  }

  /** The page began with an earlier document, and takes what the content says now. */
  async renew(ask: TaskEither<StartFailure, StartedApp>): Promise<void> {
    const answer = await this.untilFinal(ask(), ask);
    if (isLeft(answer)) this.listeners.stopped(answer.left);
    else this.listeners.outdated();
  }

  private async confirm(
    last: StartedApp,
    request: Promise<Started>,
    ask: TaskEither<StartFailure, StartedApp>,
  ): Promise<void> {
    const answer = await this.untilFinal(request, ask);
    if (isLeft(answer)) this.listeners.stopped(answer.left);
    else if (contentOf(answer.right) !== contentOf(last)) this.listeners.outdated();
  }

  /** Asks once a minute until there is a definite answer. */
  private async untilFinal(
    request: Promise<Started>,
    ask: TaskEither<StartFailure, StartedApp>,
  ): Promise<Started> {
    let answer = await request;
    while (!isFinal(answer)) {
      if (isLeft(answer) && answer.left.cause !== undefined) this.listeners.report(answer.left.cause);
      await this.ports.timer.delay(ASK_AGAIN_MS);
      answer = await ask();
    }
    return this.settle(answer);
  }

  private settle(answer: Started): Started {
    if (!isLeft(answer)) void this.save(answer.right.config);
    else if (isFinal(answer)) void this.ports.openCache().then((opened) => opened?.cache.forget());
    return answer;
  }

  private async save(config: WhiteLabelConfig): Promise<void> {
    await this.ports.timer.delay(SAVED_AFTER_MS);
    const opened = await this.ports.openCache();
    opened?.cache.save(this.hostname, config);
  }
}

const isFinal = (answer: Started): boolean => !isLeft(answer) || answer.left.cause === undefined;

const contentOf = ({ brand, access }: StartedApp): string => JSON.stringify([brand, access]);

function startedFrom(cached: LastStart, config: WhiteLabelConfig): Started {
  const access = contentAccess(config);
  const { space, environment } = cached.config;
  if (access === undefined || access.space !== space || access.environment !== environment)
    return left({ code: 'otis-cms-config' });
  const brand = startBrand(config, cached.content);
  return isLeft(brand) ? left({ code: brand.left }) : right({ brand: brand.right, access, config });
}
