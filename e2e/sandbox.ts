import { fileURLToPath } from 'node:url';
import { majorAmount } from '../fixtures/world/amounts.ts';
import type { BillEvent } from '../fixtures/world/accounts.ts';
import type { CallRecord } from '../fixtures/world/call-log.ts';
import type { Fault } from '../fixtures/world/faults.ts';
import type { Order } from '../fixtures/world/orders.ts';
import type { SampleBrand } from '../fixtures/brands/sample-brand.ts';
import type { VenueGroupWorld } from '../fixtures/world/world.ts';
import type { LiveSocket } from '../fixtures/sandbox/live/live-socket.ts';
import type { Exchange } from '../fixtures/contract/described-calls.ts';
import { listen, type ListenOptions } from '../fixtures/sandbox/listen.ts';
import { MADE_ANEW } from '../fixtures/sandbox/document-routes.ts';
import { createSandbox, systemPorts } from '../fixtures/sandbox/sandbox.ts';

/** Long enough for a guest to look around on a busy machine, within the app's two minutes of checking (C6). */
const BANK_DECIDES_AFTER = 60_000;

/** For `answersAfter` and the fault `delay`: holds the answer until the test releases it. */
export const UNTIL_RELEASED = Number.POSITIVE_INFINITY;

const builtApp = fileURLToPath(new URL('../dist/', import.meta.url));

type Part =
  | 'origin'
  | 'world'
  | 'brand'
  | 'live'
  | 'held'
  | 'advance'
  | 'exchanges'
  | 'fetch'
  | 'stop'
  | 'host';

/** A test's own sandbox: the built app, and behind it a world with a clock that the test can advance. */
export class TestSandbox {
  /** The brand's own address. */
  declare readonly origin: string;
  declare readonly world: VenueGroupWorld;
  declare readonly brand: SampleBrand;
  /** The live socket of its bills. */
  declare readonly live: LiveSocket;
  /** What lets each held answer go. */
  declare readonly held: Set<() => void>;
  /** Advances the world's clock, which also runs by itself. */
  declare readonly advance: (ms: number) => void;
  /** Calls with their answers, as the network has them. */
  declare readonly exchanges: readonly Exchange[];
  /** Answers a request without a network. */
  declare readonly fetch: (request: Request) => Promise<Response>;
  declare readonly stop: () => Promise<void>;
  /** Its `fetch` answers over the network; a test may put another in its place. */
  declare readonly host: ReturnType<typeof createSandbox>;

  private constructor(parts: { readonly [Name in Part]: TestSandbox[Name] }) {
    Object.assign(this, parts);
  }

  /** @param wrap puts a web server in front of it */
  static async start(
    brand: SampleBrand,
    wrap?: ListenOptions['wrap'],
    renders = false,
  ): Promise<TestSandbox> {
    let ahead = 0;
    const held = new Set<() => void>();
    const exchanges: Exchange[] = [];
    const sandbox = createSandbox({
      brands: [brand],
      app: { kind: 'built', folder: builtApp, ...(renders && { renders: MADE_ANEW }) },
      ports: {
        clock: () => Date.now() + ahead,
        pause: (ms) =>
          ms === UNTIL_RELEASED ? new Promise<void>((go) => held.add(go)) : systemPorts.pause(ms),
      },
      overhear: (exchange) => exchanges.push(exchange),
    });
    const world = sandbox.worlds.get(brand.key);
    if (world === undefined) throw new Error(`There is no world of ${brand.key}`);
    world.acquirer.settlesAfter = BANK_DECIDES_AFTER;
    const { port, close } = await listen(sandbox, { port: 0, ...(wrap && { wrap }) });
    const advance = (ms: number): void => {
      ahead += ms;
    };
    return new TestSandbox({
      origin: `http://${brand.key}.localhost:${port}`,
      world,
      brand,
      live: sandbox.live,
      held,
      advance,
      exchanges,
      fetch: async (request) => sandbox.fetch(request),
      stop: close,
      host: sandbox,
    });
  }

  /** Advances the clock until the bank has decided. */
  bankDecides(): void {
    this.advance(BANK_DECIDES_AFTER);
  }

  /** The bank answers nothing until `release`. */
  holdBank(): void {
    this.world.acquirer.answersAfter = UNTIL_RELEASED;
  }

  get heldAnswers(): number {
    return this.held.size;
  }

  /** Releases all held answers; the bank answers immediately from now on. */
  release(): void {
    this.world.acquirer.answersAfter = 0;
    for (const go of this.held) go();
    this.held.clear();
  }

  /** Another host's address on this sandbox. */
  originOf(host: string): string {
    const url = new URL(this.origin);
    url.hostname = host;
    return url.origin;
  }

  /** Applies a fault to the next `times` calls of that name; without `times`, until `mend`. */
  corrupt(call: string, fault: Fault, times?: number): void {
    this.world.faults.plan(call, fault, times);
  }

  mend(): void {
    this.world.faults.clear();
  }

  /** Captured amounts, in major units. */
  get captures(): readonly number[] {
    return this.world.ledger.entries
      .filter(({ kind }) => kind === 'capture')
      .map(({ amount, currency }) => majorAmount(amount, currency));
  }

  /** Distinct idempotency keys of payments. */
  get paymentKeys(): readonly string[] {
    return [...new Set(this.world.acquirer.all.map(({ idempotencyKey }) => idempotencyKey))];
  }

  get placedOrders(): readonly Order[] {
    return this.world.orders.all.filter(({ state }) => state === 'placed');
  }

  /** The number of live subscribers to a bill. */
  subscribersOf(accountId: string): number {
    return this.live.connections(this).filter(({ accounts }) => accounts.includes(accountId)).length;
  }

  /** Sends an invented event to a bill's subscribers, or to another bill's. */
  tell(event: BillEvent, subscribersOf?: string): void {
    this.live.tell(this, event, subscribersOf);
  }

  /** Paths and queries of all calls in the call log. */
  get requestedAddresses(): readonly string[] {
    return this.world.calls.all.map(({ path }) => path);
  }

  callsOf(name: string): readonly CallRecord[] {
    return this.world.calls.all.filter(({ call }) => call === name);
  }
}
