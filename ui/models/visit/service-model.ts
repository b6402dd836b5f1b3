/** Service init of a venue's services, one at a time, and the watch on closing time. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  initFailureCode,
  isLeft,
  orderingIsOver,
  type OrderingSwitches,
  type EnterRefusal,
  type PortFailure,
  type ServiceName,
  type ServiceSession,
  type SessionOf,
  type TaskEither,
} from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import type { Clock, Timer } from '@tableside/core/ports';

/** The venue's service that a state belongs to. */
export interface EnteredAt<Service extends ServiceName> {
  readonly slug: string;
  readonly service: Service;
}

export type ServiceState<Service extends ServiceName> =
  | { readonly is: 'idle' }
  | (EnteredAt<Service> &
      (
        | { readonly is: 'entering' }
        | { readonly is: 'ready'; readonly session: SessionOf<Service> }
        | { readonly is: 'failed'; readonly code: string }
        | { readonly is: 'disabled' }
      ));

/** How often the app checks the closing time (T7), beside the closing time itself. */
const WATCH_MS = 15_000;

interface ServiceParts<Service extends ServiceName> {
  readonly init: (venue: VenueContent, service: Service) => TaskEither<EnterRefusal, SessionOf<Service>>;
  readonly ports: { readonly clock: Clock; readonly timer: Timer };
  readonly onReady: (session: SessionOf<Service>) => void;
  /** The init failed: whatever an earlier one left must be cleared (section 4, S6). */
  readonly onFailed: () => void;
  /** During a payment the service does not end. */
  readonly isPaying: () => boolean;
  readonly report: (failure: PortFailure) => void;
  /** The venue config received since the guest entered the service. */
  readonly configNow?: (slug: string) => OrderingSwitches | undefined;
  /** Asks the venue for that config again. */
  readonly askAgain?: (venue: VenueContent) => Promise<unknown>;
}

export class ServiceModel<Service extends ServiceName> {
  private readonly configNow: (slug: string) => OrderingSwitches | undefined;

  state: ServiceState<Service> = { is: 'idle' };
  private attempt = 0;

  constructor(private readonly parts: ServiceParts<Service>) {
    const { configNow = () => undefined } = parts;
    this.configNow = configNow;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Whether the state belongs to that service of that venue. */
  isAt(slug: string, service: Service): boolean {
    return this.state.is !== 'idle' && this.state.slug === slug && this.state.service === service;
  }

  /** The session of that service, once it is ready. */
  sessionAt(slug: string, service: Service): SessionOf<Service> | undefined {
    return this.state.is === 'ready' && this.isAt(slug, service) ? this.state.session : undefined;
  }

  /**
   * Enters the venue's service, unless the guest is already in it or entering it. A service that has ended is entered
   * anew.
   */
  enter(venue: VenueContent, service: Service): void {
    if (!this.isAt(venue.slug, service) || this.state.is === 'disabled') void this.load(venue, service);
  }

  retry(venue: VenueContent, service: Service): void {
    void this.load(venue, service);
  }

  private async load(venue: VenueContent, service: Service): Promise<void> {
    const attempt = ++this.attempt;
    const at = { slug: venue.slug, service };
    this.state = { is: 'entering', ...at };
    const entered = await this.parts.init(venue, service)();
    if (attempt !== this.attempt) return;
    runInAction(() => {
      if (!isLeft(entered)) {
        this.parts.onReady(entered.right);
        this.state = { is: 'ready', ...at, session: entered.right };
        void this.watchClosing(attempt, at, entered.right);
        return;
      }
      this.parts.onFailed();
      if (entered.left.refused === 'serviceDisabled') {
        this.state = { is: 'disabled', ...at };
      } else {
        if (entered.left.cause !== undefined) this.parts.report(entered.left.cause);
        this.state = { is: 'failed', ...at, code: initFailureCode(service, entered.left.step) };
      }
    });
  }

  /**
   * Ends the service once ordering is over (T7). Bills can still be paid. The venue is asked first: the guest may have
   * entered with an answer of an earlier visit, which the phone's clock took for open until the backend's time came.
   */
  private async watchClosing(
    attempt: number,
    at: EnteredAt<Service>,
    session: ServiceSession,
  ): Promise<void> {
    if (session.service === 'pay') return;
    let isAsked = false;
    while (attempt === this.attempt) {
      const config = this.configNow(at.slug) ?? session.config;
      const now = this.parts.ports.clock.now();
      if (orderingIsOver(config, now) && !this.parts.isPaying()) {
        if (isAsked) return runInAction(() => void (this.state = { is: 'disabled', ...at }));
        isAsked = true;
        await this.parts.askAgain?.(session.venue);
        continue;
      }
      isAsked = false;
      const left = (config.orderingUntil ?? Infinity) - now;
      await this.parts.ports.timer.delay(left > 0 ? Math.min(left, WATCH_MS) : WATCH_MS);
    }
  }
}
