/** A visit that goes on on another phone: the phone to which it comes (D10, D11). */
import { makeAutoObservable, runInAction } from 'mobx';
import { EMPTY_BASKET, isLeft, type BasketLine } from '@tableside/core';
import { handoverRefusal, joinedBasket, type HandoverRefusal } from '@tableside/core/bill';
import { decodeVisit, NOTHING_SAID, type ArrivingVisit, type BroughtVisit } from '@tableside/core/codecs';
import type { SavedTableTokens } from '@tableside/core/ports';
import type { HandedVisit, HandoverParts, HandoverPorts } from './handover-model.ts';

interface ArrivalParts extends HandoverParts {
  readonly ports: HandoverPorts & { readonly savedTableTokens: SavedTableTokens };
  readonly visit: HandedVisit & {
    /** The guest is at the table of the other phone's link. */
    readonly sitAt: (table: { readonly table: string; readonly token?: string }) => void;
  };
  readonly token: string;
}

/** `unread`: it comes from another version of the app, which a reload may get. */
export type ArrivalRefusal =
  | HandoverRefusal
  | 'offline'
  | 'failed'
  | 'storage'
  | 'paying'
  | 'together'
  | 'unread';

/** None of them goes away by pressing again. */
export const FINAL_REFUSALS: readonly ArrivalRefusal[] = ['used', 'over', 'unknown'];

/** The latest that this phone remembers. */
const MOST_ARRIVALS = 5;

export class ArrivalModel {
  is: 'asked' | 'taking' | 'here' = 'asked';
  refusal: ArrivalRefusal | undefined;
  /** The guest does not go on here, or has. */
  isHidden = false;
  /** Those of which there would be more than one line may have. */
  tooMany: readonly BasketLine[] = [];

  constructor(private readonly parts: ArrivalParts) {
    makeAutoObservable<this, 'known' | 'hindrance'>(
      this,
      { known: false, hindrance: false },
      { deep: false },
    );
    if (this.known?.isHere === true) this.is = 'here';
  }

  /** The guest has been told. */
  forgetTooMany(): void {
    this.tooMany = [];
  }

  hide(): void {
    this.isHidden = true;
  }

  private get known(): ArrivingVisit | undefined {
    const { ports, token } = this.parts;
    return ports.savedHandovers.read().arriving.find((one) => one.token === token);
  }

  /** The guest goes on here. Tried again under the same key, until it is stored. */
  async take(): Promise<void> {
    const { ports, visit, token, report } = this.parts;
    if (this.is !== 'asked') return;
    this.refusal = this.hindrance;
    if (this.refusal !== undefined) return;
    const key = this.known?.key ?? ports.randomness.uuid();
    // Without the key a lost answer could not be asked for again, and the visit would be on no phone.
    if (!this.note({ key, token, isHere: false })) {
      this.refusal = 'storage';
      return;
    }
    this.is = 'taking';
    const taken = await ports.handovers.take(visit.siteId, key, token)();
    if (isLeft(taken)) report(taken.left);
    runInAction(() => {
      this.is = 'asked';
      if (isLeft(taken)) {
        this.refusal = handoverRefusal(taken.left) ?? 'failed';
        return;
      }
      const brought = decodeVisit(taken.right, visit.place);
      if (brought === undefined) this.refusal = 'unread';
      // A payment may have begun meanwhile, on another page of this phone.
      else if (visit.isLocked()) this.refusal = 'paying';
      else if (this.keep(brought)) {
        this.note({ key, token, isHere: true });
        this.is = 'here';
        visit.follow();
      } else this.refusal = 'storage';
    });
  }

  private get hindrance(): ArrivalRefusal | undefined {
    const { visit, connection } = this.parts;
    if (connection.isOffline) return 'offline';
    if (visit.isLocked()) return 'paying';
    return visit.sitsTogether() ? 'together' : undefined;
  }

  /** The basket last: what comes before it may be stored twice without harm. False where something is not stored. */
  private keep({ table, basket, tabs, payments }: BroughtVisit): boolean {
    const { ports, visit } = this.parts;
    const { savedBaskets, savedTabs, savedTableTokens, intents } = ports;
    const known = new Set(intents.all().map(({ key }) => key));
    const stored = [
      ...tabs.map((tab) => savedTabs.save(tab)),
      ...payments.flatMap((intent) => (known.has(intent.key) ? [] : [intents.save(intent)])),
    ];
    if (stored.some(isLeft)) return false;
    if (basket !== undefined) {
      const own = savedBaskets.at(visit.place);
      const joined = joinedBasket(own?.basket ?? EMPTY_BASKET, basket.basket.lines);
      // What was said about the order is the guest's who comes, unless they have said it here.
      const said = own !== undefined && own.note !== '' ? own : basket;
      const { note, serviceChargeTakenOff, donates, tip } = { ...NOTHING_SAID, ...said };
      const saved = { ...basket, note, serviceChargeTakenOff, donates, tip, basket: joined.basket };
      if (isLeft(savedBaskets.save(saved))) {
        if (own === undefined) savedBaskets.remove(visit.place);
        else savedBaskets.save(own);
        return false;
      }
      this.tooMany = joined.tooMany;
    }
    if (table !== undefined) {
      const { table: number, token } = table;
      if (token !== undefined) savedTableTokens.save(visit.place.venueSlug, number, token);
      visit.sitAt({ table: number, ...(token !== undefined && { token }) });
    }
    return true;
  }

  private note(arriving: ArrivingVisit): boolean {
    const { savedHandovers } = this.parts.ports;
    const { leaving: left, arriving: all } = savedHandovers.read();
    // The link may have been opened on the phone that it left.
    const leaving = arriving.isHere ? left.filter(({ token }) => token !== arriving.token) : left;
    const others = all.filter(({ token }) => token !== arriving.token).slice(1 - MOST_ARRIVALS);
    return !isLeft(savedHandovers.write({ leaving, arriving: [...others, arriving] }));
  }
}
