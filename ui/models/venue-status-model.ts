/** What the front page of a venue knows: which of its services are offered now, and how busy it is (S3, T7). */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  enabledServices,
  isLeft,
  offeredServices,
  type Clock,
  type Either,
  type Instant,
  type Timer,
  type PortFailure,
  type ServiceName,
  type VenueConfig,
  type VenueConfigs,
  type VenueContent,
} from '@tableside/core';

/** Questions about a site that come while one is on its way share its answer. */
export function sharingAnswers(configs: VenueConfigs): VenueConfigs {
  const asked = new Map<string, Promise<Either<PortFailure, VenueConfig>>>();
  return {
    config: (siteId) => () => {
      const known = asked.get(siteId);
      if (known !== undefined) return known;
      const answer = configs.config(siteId)();
      asked.set(siteId, answer);
      void answer.finally(() => asked.delete(siteId));
      return answer;
    },
  };
}

/** How often the closing time is looked at (T7). */
const WATCH_MS = 15_000;

/** How often the venue is asked anew while the app is open: it may close, or get busy, meanwhile. */
const ASK_AGAIN_MS = 60_000;

export class VenueStatusModel {
  private readonly configs = observable.map<string, VenueConfig>({}, { deep: false });
  private now: Instant;
  private isWatching = false;
  /** The venue that the guest is at, and when it was heard of last. */
  private latest: { readonly venue: VenueContent; readonly heardAt: Instant } | undefined;

  constructor(
    private readonly venueConfigs: VenueConfigs,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.now = ports.clock.now();
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Asks what the venue offers now. */
  async lookAt(venue: VenueContent): Promise<void> {
    void this.watch();
    if (venue.siteId === undefined) return;
    const answer = await this.venueConfigs.config(venue.siteId)();
    if (isLeft(answer)) this.report(answer.left);
    else this.learn(venue, answer.right);
  }

  /** Asks about the venue that the guest is at anew, where that is not just known. */
  async lookAgain(): Promise<void> {
    const { latest } = this;
    if (latest === undefined || this.ports.clock.now() - latest.heardAt < ASK_AGAIN_MS) return;
    await this.lookAt(latest.venue);
  }

  /** What the venue has said of itself last. */
  configOf(slug: string): VenueConfig | undefined {
    return this.configs.get(slug);
  }

  /** Services offered: what content says until the backend has answered, both after it (S3). */
  offered(venue: VenueContent): readonly ServiceName[] {
    const config = this.configs.get(venue.slug);
    return config === undefined ? enabledServices(venue) : offeredServices(venue, config, this.now);
  }

  /** Minutes that an order takes where the venue is busier than usual, else 0. */
  waitMinutes(slug: string): number {
    return this.configs.get(slug)?.averageWaitTime ?? 0;
  }

  /** What the venue has just said of itself, whoever asked. */
  learn(venue: VenueContent, config: VenueConfig): void {
    this.now = this.ports.clock.now();
    this.latest = { venue, heardAt: this.now };
    this.configs.set(venue.slug, config);
    void this.watch();
  }

  private async watch(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    for (;;) {
      await this.ports.timer.delay(WATCH_MS);
      runInAction(() => (this.now = this.ports.clock.now()));
      await this.lookAgain();
    }
  }
}
