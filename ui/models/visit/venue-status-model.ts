/** What the front page of a venue knows: the services offered now, and the waiting time (S3, T7). */
import { makeAutoObservable, observable } from 'mobx';
import {
  enabledServices,
  isLeft,
  isOrderingService,
  menuSwitches,
  offeredServices,
  type Either,
  type OrderingServiceName,
  type PortFailure,
  type ServiceName,
} from '@tableside/core';
import type { MenuEntry, VenueConfig, VenueContent } from '@tableside/core/content';
import type { Clock, Timer, VenueConfigs } from '@tableside/core/ports';
import type { Instant } from '@tableside/core/time';

/** Simultaneous questions about a site share one answer. */
export function sharingAnswers(configs: VenueConfigs): VenueConfigs {
  const pending = new Map<string, Promise<Either<PortFailure, VenueConfig>>>();
  return {
    config: (siteId) => () => {
      const known = pending.get(siteId);
      if (known !== undefined) return known;
      const answer = configs.config(siteId)();
      pending.set(siteId, answer);
      void answer.finally(() => pending.delete(siteId));
      return answer;
    },
  };
}

/** How often the app checks the closing time (T7). */
const WATCH_MS = 15_000;

/** How often the app asks the venue again while it is open: the venue may close or get busy. */
const ASK_AGAIN_MS = 60_000;

/**
 * What a guest must know of a venue before anything else; one of these at a time. `partly`: some menus of the service at
 * hand take no orders. `stopped`: none does, and all can be read. `closed`: the venue offers no ordering service.
 */
export type VenueState =
  | { readonly is: 'open' | 'stopped' | 'closed' }
  | { readonly is: 'busy'; readonly minutes: number }
  | { readonly is: 'partly'; readonly takingOrders: readonly string[] };

export class VenueStatusModel {
  /** By slug; undefined where the venue's question has failed. */
  private readonly configs = observable.map<string, VenueConfig | undefined>({}, { deep: false });
  /** Moves on while a venue is watched, and with `updateNow`. */
  now: Instant;
  private isWatching = false;
  /** The guest's present venue, and when its last config arrived. */
  private latest: { readonly venue: VenueContent; readonly receivedAt: Instant } | undefined;

  constructor(
    private readonly venueConfigs: VenueConfigs,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.now = ports.clock.now();
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Asks what the venue offers now. `isPresent`: the guest is there, and not at its old receipt. */
  async refresh(venue: VenueContent, isPresent = true): Promise<void> {
    void this.watch();
    if (venue.siteId === undefined) return;
    const answer = await this.venueConfigs.config(venue.siteId)();
    if (isLeft(answer)) {
      this.report(answer.left);
      this.configs.set(venue.slug, this.configOf(venue.slug));
    } else {
      this.setConfig(venue, answer.right, isPresent);
    }
  }

  /** Asks again about the guest's present venue, unless its config is recent. */
  async refreshIfStale(): Promise<void> {
    const { latest } = this;
    if (latest === undefined || this.ports.clock.now() - latest.receivedAt < ASK_AGAIN_MS) return;
    await this.refresh(latest.venue);
  }

  /** The last config of the venue. */
  configOf(slug: string): VenueConfig | undefined {
    return this.configs.get(slug);
  }

  /** The backend has yet to say whether the service is offered (S3). A bill can be paid whatever it says. */
  isWaitingFor({ slug, siteId }: VenueContent, service: ServiceName): boolean {
    return isOrderingService(service) && siteId !== undefined && !this.configs.has(slug);
  }

  /** Services offered: by content until the backend has answered, then by both (S3). */
  offered(venue: VenueContent): readonly ServiceName[] {
    const config = this.configs.get(venue.slug);
    return config === undefined ? enabledServices(venue) : offeredServices(venue, config, this.now);
  }

  /** Minutes that an order takes while the venue is busier than usual, else 0. */
  waitMinutes(slug: string): number {
    return this.configs.get(slug)?.averageWaitTime ?? 0;
  }

  /** The wait that is shown on a menu: of a busy venue, wherever that menu takes orders (S21). */
  waitAt(slug: string, { menuId }: MenuEntry): number {
    const config = this.configs.get(slug);
    return config && menuSwitches(config, menuId).orderingDisabled ? 0 : this.waitMinutes(slug);
  }

  /** The one state of the venue that guests are told; what takes orders is counted within the service at hand (S21). */
  stateOf(venue: VenueContent, service?: OrderingServiceName): VenueState {
    const config = this.configOf(venue.slug);
    const offered = this.offered(venue);
    const ordering = offered.filter(isOrderingService);
    if (ordering.length === 0) {
      const isBillsAlone = offered.length > 0 && !enabledServices(venue).some(isOrderingService);
      return { is: isBillsAlone ? 'open' : 'closed' };
    }
    if (config === undefined) return { is: 'open' };
    const menus = service === undefined ? ordering.flatMap((one) => venue.menus[one]) : venue.menus[service];
    const open = menus.filter(({ menuId }) => !menuSwitches(config, menuId).orderingDisabled);
    if (open.length === 0 && menus.length > 0) return { is: 'stopped' };
    if (open.length < menus.length && service !== undefined)
      return { is: 'partly', takingOrders: open.map(({ title }) => title) };
    const minutes = this.waitMinutes(venue.slug);
    return minutes > 0 ? { is: 'busy', minutes } : { is: 'open' };
  }

  updateNow(): void {
    this.now = this.ports.clock.now();
  }

  /** Takes a config that any part of the app has received. */
  setConfig(venue: VenueContent, config: VenueConfig, isPresent = true): void {
    this.updateNow();
    if (isPresent) this.latest = { venue, receivedAt: this.now };
    this.configs.set(venue.slug, config);
    void this.watch();
  }

  private async watch(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    for (;;) {
      await this.ports.timer.delay(WATCH_MS);
      this.updateNow();
      await this.refreshIfStale();
    }
  }
}
