/** The live service of a journey: the sandbox's own code without a network. */
import type { BillEvent, BillEventName } from '../../../fixtures/world/accounts.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { listenToClaims } from '../../../fixtures/world/live/claims.ts';
import {
  roomOf,
  tellChange,
  type BillMessages,
  type Claim,
  type Guest,
  type GuestMessages,
  type GuestSocket,
  type LiveBrand,
} from '../../../fixtures/world/live/guest-socket.ts';
import { listenTo } from '../../../fixtures/world/live/subscribing.ts';

const BRAND = { key: 'simulated' };

type ClaimsPayload = Parameters<BillMessages['claims']>[0];

/** The phone's end of a connection. */
interface Phone {
  /** @param isOwn the phone has subscribed to that bill */
  pass(name: BillEventName | 'claims', payload: object, isOwn: boolean): void;
  isCutOff(): void;
}

export interface KnownClaims {
  /** Undefined once the service has dropped them. */
  readonly own: Claim['lines'] | undefined;
  readonly others: readonly Omit<Claim, 'accountId'>[];
}

export class LiveService {
  readonly sockets = new Map<string, ServiceEnd>();
  private readonly played: LiveBrand;
  private connections = 0;
  private readonly everClaimed = new Map<string, Set<string>>();

  constructor(
    world: VenueGroupWorld,
    private readonly after: (ms: number, call: () => void) => () => void,
  ) {
    this.played = { brand: BRAND, world };
    world.accounts.watch((event) => tellChange(this, this.played, event, event.accountId));
  }

  connect(sessionId: string, phone: Phone): ServiceEnd {
    this.connections += 1;
    const end = new ServiceEnd(this, String(this.connections), { played: this.played, sessionId }, phone);
    listenTo(end);
    listenToClaims(end, (ms, letGo) =>
      this.after(ms, () => {
        letGo();
        end.hasLetGo = true;
      }),
    );
    this.sockets.set(end.id, end);
    return end;
  }

  to(room: string): { emit(name: BillEventName, payload: Omit<BillEvent, 'name'>): void } {
    return {
      emit: (name, payload) => {
        for (const end of this.sockets.values()) end.phone.pass(name, payload, end.rooms.has(room));
      },
    };
  }

  /** The session's next subscription meets this fault. */
  failsNext(sessionId: string, kind: 'status' | 'hang' | 'drop'): void {
    this.played.world.faults.plan('live.subscribe', { kind }, { times: 1, sessionId });
  }

  /** Claims also go astray to phones that have not subscribed to the bill. */
  strays({ accountId, claims }: ClaimsPayload): void {
    const room = roomOf(BRAND.key, accountId);
    for (const { phone, rooms } of this.sockets.values())
      if (!rooms.has(room)) phone.pass('claims', { accountId, claims }, false);
  }

  noteClaim({ accountId, by, lines }: Claim): void {
    const known = this.everClaimed.get(accountId) ?? new Set();
    this.everClaimed.set(accountId, known.add(JSON.stringify({ by, lines })));
  }

  wasClaimed(accountId: string, claim: Omit<Claim, 'accountId'>): boolean {
    const { by, lines } = claim;
    return this.everClaimed.get(accountId)?.has(JSON.stringify({ by, lines })) === true;
  }

  /** The current claims of this phone and of the others on that bill. */
  claimsAt(end: ServiceEnd, accountId: string): KnownClaims {
    const others = [...this.sockets.values()].filter((other) => other !== end);
    return {
      own: end.hasLetGo ? undefined : (end.data.claim?.lines ?? []),
      others: others.flatMap(({ data: { claim } }) =>
        claim?.accountId === accountId && claim.lines.length > 0 ? [claim] : [],
      ),
    };
  }
}

/** The service's end of a connection. */
export class ServiceEnd implements GuestSocket {
  readonly rooms = new Set<string>();
  hasLetGo = false;
  readonly conn = { close: (): void => this.phone.isCutOff() };
  private onSubscribe: GuestMessages['subscribe'] = () => undefined;
  private onClaim: GuestMessages['claim'] = () => undefined;
  private onDisconnect = (): void => undefined;

  constructor(
    readonly nsp: LiveService,
    readonly id: string,
    readonly data: Guest,
    readonly phone: Phone,
  ) {}

  on<Name extends keyof GuestMessages>(name: Name, listener: GuestMessages[Name]): void;
  on(name: 'disconnect', listener: () => void): void;
  on(
    ...[name, listener]:
      | ['subscribe', GuestMessages['subscribe']]
      | ['claim', GuestMessages['claim']]
      | ['disconnect', () => void]
  ): void {
    if (name === 'subscribe') this.onSubscribe = listener;
    else if (name === 'claim') this.onClaim = listener;
    else this.onDisconnect = listener;
  }

  join(room: string): void {
    this.rooms.add(room);
  }

  emit(name: 'claims', payload: ClaimsPayload): void {
    this.phone.pass(name, payload, true);
    this.nsp.strays(payload);
  }

  receive(name: string, message: unknown, acknowledge: (answer: unknown) => void): void {
    if (name === 'subscribe') this.onSubscribe(message, acknowledge);
    if (name !== 'claim') return;
    this.hasLetGo = false;
    this.onClaim(message);
    if (this.data.claim !== undefined) this.nsp.noteClaim(this.data.claim);
  }

  end(): void {
    if (this.nsp.sockets.delete(this.id)) this.onDisconnect();
  }
}
