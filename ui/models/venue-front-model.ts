/** What the front page of a venue knows: which of its services are offered now, and how busy it is (S3, T7). */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  isLeft,
  offeredServices,
  SERVICE_NAMES,
  type Clock,
  type Either,
  type Instant,
  type Pauses,
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

export class VenueFrontModel {
  private readonly configs = observable.map<string, VenueConfig>({}, { deep: false });
  private now: Instant;
  private isWatching = false;

  constructor(
    private readonly venueConfigs: VenueConfigs,
    private readonly ports: { readonly clock: Clock; readonly pauses: Pauses },
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.now = ports.clock.now();
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Asks what the venue offers now. */
  async lookAt({ slug, siteId }: VenueContent): Promise<void> {
    void this.watch();
    if (siteId === undefined) return;
    const answer = await this.venueConfigs.config(siteId)();
    if (isLeft(answer)) this.report(answer.left);
    else this.learn(slug, answer.right);
  }

  /** Services offered: what content says until the backend has answered, both after it (S3). */
  offered(venue: VenueContent): readonly ServiceName[] {
    const config = this.configs.get(venue.slug);
    return config === undefined
      ? SERVICE_NAMES.filter((service) => venue.enabledServices[service])
      : offeredServices(venue, config, this.now);
  }

  /** Minutes that an order takes where the venue is busier than usual, else 0. */
  waitMinutes(slug: string): number {
    return this.configs.get(slug)?.averageWaitTime ?? 0;
  }

  /** What the venue has just said of itself, whoever asked. */
  learn(slug: string, config: VenueConfig): void {
    this.now = this.ports.clock.now();
    this.configs.set(slug, config);
  }

  private async watch(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    for (;;) {
      await this.ports.pauses.wait(WATCH_MS);
      runInAction(() => (this.now = this.ports.clock.now()));
    }
  }
}
