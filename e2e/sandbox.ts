import { fileURLToPath } from 'node:url';
import { majorAmount } from '../fixtures/world/amounts.ts';
import type { BillEvent } from '../fixtures/world/accounts.ts';
import type { CallRecord } from '../fixtures/world/call-log.ts';
import type { Fault } from '../fixtures/world/faults.ts';
import type { Order } from '../fixtures/world/orders.ts';
import type { SampleBrand } from '../fixtures/brands/sample-brand.ts';
import type { VenueGroupWorld } from '../fixtures/world/world.ts';
import type { LiveSocket } from '../fixtures/sandbox/live/live-socket.ts';
import { undescribedIn } from '../fixtures/contract/described-calls.ts';
import { listen, type ListenOptions } from '../fixtures/sandbox/listen.ts';
import { createSandbox, systemPorts } from '../fixtures/sandbox/sandbox.ts';

/** Long enough for a guest to look round on a machine that is busy, within the two minutes that the app asks (C6). */
const BANK_DECIDES_AFTER = 60_000;

/** For `answersAfter` and for the fault `delay`: the answer is held until the test releases it. */
export const UNTIL_RELEASED = Number.POSITIVE_INFINITY;

const builtApp = fileURLToPath(new URL('../dist/', import.meta.url));

/** A sandbox of one test's own: the built app, and behind it a world with a clock that the test can move on. */
export class TestSandbox {
  private constructor(
    /** The brand's own address. */
    readonly origin: string,
    readonly world: VenueGroupWorld,
    readonly brand: SampleBrand,
    /** The live socket of its bills. */
    readonly live: LiveSocket,
    private readonly held: Set<() => void>,
    /** Moves the world's clock on; it never stands still. */
    readonly advance: (ms: number) => void,
    /** What the page asked, or was answered, that is not as docs/contract describes. */
    readonly undescribed: ReadonlySet<string>,
    /** Answers a request without a wire. */
    readonly fetch: (request: Request) => Promise<Response>,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param wrap puts a web server in front of it */
  static async start(brand: SampleBrand, wrap?: ListenOptions['wrap']): Promise<TestSandbox> {
    let ahead = 0;
    const held = new Set<() => void>();
    const undescribed = new Set<string>();
    const sandbox = createSandbox({
      brands: [brand],
      app: { kind: 'built', folder: builtApp },
      ports: {
        clock: () => Date.now() + ahead,
        pause: (ms) =>
          ms === UNTIL_RELEASED ? new Promise<void>((go) => held.add(go)) : systemPorts.pause(ms),
      },
      overhear: (exchange) => {
        for (const fault of undescribedIn(exchange)) undescribed.add(fault);
      },
    });
    const world = sandbox.worlds.get(brand.key);
    if (world === undefined) throw new Error(`There is no world of ${brand.key}`);
    world.acquirer.settlesAfter = BANK_DECIDES_AFTER;
    const { port, close } = await listen(sandbox, { port: 0, ...(wrap && { wrap }) });
    const advance = (ms: number): void => {
      ahead += ms;
    };
    return new TestSandbox(
      `http://${brand.key}.localhost:${port}`,
      world,
      brand,
      sandbox.live,
      held,
      advance,
      undescribed,
      async (request) => sandbox.fetch(request),
      close,
    );
  }

  /** A bank that wanted time has decided. */
  bankDecides(): void {
    this.advance(BANK_DECIDES_AFTER);
  }

  /** The bank answers nobody until `release`. */
  holdBank(): void {
    this.world.acquirer.answersAfter = UNTIL_RELEASED;
  }

  /** How many answers are held. */
  get heldAnswers(): number {
    return this.held.size;
  }

  /** All that is held is answered, and the bank answers at once from here on. */
  release(): void {
    this.world.acquirer.answersAfter = 0;
    for (const go of this.held) go();
    this.held.clear();
  }

  /** The address of another host name on this sandbox. */
  originOf(host: string): string {
    const url = new URL(this.origin);
    url.hostname = host;
    return url.origin;
  }

  /** Lets the next `times` calls of that name go wrong; without `times`, until `mend`. */
  spoil(call: string, fault: Fault, times?: number): void {
    this.world.faults.plan(call, fault, times);
  }

  mend(): void {
    this.world.faults.clear();
  }

  /** Amounts taken for good, in major units. */
  get captures(): readonly number[] {
    return this.world.ledger.entries
      .filter(({ kind }) => kind === 'capture')
      .map(({ amount, currency }) => majorAmount(amount, currency));
  }

  /** Keys that payments were made under, each once. */
  get paymentKeys(): readonly string[] {
    return [...new Set(this.world.acquirer.all.map(({ idempotencyKey }) => idempotencyKey))];
  }

  get placedOrders(): readonly Order[] {
    return this.world.orders.all.filter(({ state }) => state === 'placed');
  }

  /** How many guests hear live of a bill. */
  subscribersOf(accountId: string): number {
    return this.live.connections(this).filter(({ accounts }) => accounts.includes(accountId)).length;
  }

  /** Sends an event to those who hear of its bill, or of another, whatever has happened. */
  tell(event: BillEvent, subscribersOf?: string): void {
    this.live.tell(this, event, subscribersOf);
  }

  /** Paths and queries of all calls, as the list of calls shows them. */
  get addressesAsked(): readonly string[] {
    return this.world.calls.all.map(({ path }) => path);
  }

  callsOf(name: string): readonly CallRecord[] {
    return this.world.calls.all.filter(({ call }) => call === name);
  }
}
