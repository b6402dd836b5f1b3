/** Service init of one of a venue's services, and the watch on its closing time. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  initFailureCode,
  isLeft,
  orderingIsOver,
  type Clock,
  type EnterRefusal,
  type Pauses,
  type OrderSession,
  type PaySession,
  type PortFailure,
  type SessionOf,
  type TaskEither,
  type VenueContent,
} from '@tableside/core';

/** Services of this build. */
export type EnteredService = 'order' | 'pay';

export type ServiceState<Service extends EnteredService> =
  | { readonly is: 'idle' }
  | { readonly is: 'entering'; readonly slug: string }
  | { readonly is: 'ready'; readonly slug: string; readonly session: SessionOf<Service> }
  | { readonly is: 'failed'; readonly slug: string; readonly code: string }
  | { readonly is: 'disabled'; readonly slug: string };

/** How often the closing time is looked at (T7). */
const WATCH_MS = 15_000;

export class ServiceModel<Service extends EnteredService> {
  state: ServiceState<Service> = { is: 'idle' };
  private attempt = 0;

  constructor(
    private readonly service: Service,
    private readonly init: (venue: VenueContent) => TaskEither<EnterRefusal, SessionOf<Service>>,
    private readonly ports: { readonly clock: Clock; readonly pauses: Pauses },
    private readonly onReady: (session: SessionOf<Service>) => void,
    /** While a payment is under way, the service is not ended under it. */
    private readonly isPaying: () => boolean,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The session of that venue, once it is there. */
  sessionAt(slug: string): SessionOf<Service> | undefined {
    return this.state.is === 'ready' && this.state.slug === slug ? this.state.session : undefined;
  }

  /** Enters the venue's service, unless it has been entered, or is being entered, already. */
  enter(venue: VenueContent): void {
    if (this.state.is === 'idle' || this.state.slug !== venue.slug) void this.load(venue);
  }

  retry(venue: VenueContent): void {
    void this.load(venue);
  }

  private async load(venue: VenueContent): Promise<void> {
    const attempt = ++this.attempt;
    const { slug } = venue;
    this.state = { is: 'entering', slug };
    const entered = await this.init(venue)();
    if (attempt !== this.attempt) return;
    runInAction(() => {
      if (!isLeft(entered)) {
        this.onReady(entered.right);
        this.state = { is: 'ready', slug, session: entered.right };
        void this.watchClosing(attempt, entered.right);
      } else if (entered.left.refused === 'serviceDisabled') {
        this.state = { is: 'disabled', slug };
      } else {
        if (entered.left.cause !== undefined) this.report(entered.left.cause);
        this.state = { is: 'failed', slug, code: initFailureCode(this.service, entered.left.step) };
      }
    });
  }

  /** Disables the service once ordering is over (T7): bills can be paid after it. */
  private async watchClosing(attempt: number, session: OrderSession | PaySession): Promise<void> {
    if (session.service === 'pay' || session.config.orderingUntil === undefined) return;
    while (attempt === this.attempt) {
      if (orderingIsOver(session.config, this.ports.clock.now()) && !this.isPaying()) {
        runInAction(() => {
          this.state = { is: 'disabled', slug: session.venue.slug };
        });
        return;
      }
      await this.ports.pauses.wait(WATCH_MS);
    }
  }
}
