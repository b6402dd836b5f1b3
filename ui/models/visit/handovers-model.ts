/** Visits that leave this phone, and those that come to it, by the order that the guest has begun (D9). */
import type { BasketPlace, PortFailure } from '@tableside/core';
import type { LinkSharing, SavedTableTokens } from '@tableside/core/ports';
import type { OrderModel } from '../order/order-model.ts';
import { ArrivalModel } from './arrival-model.ts';
import { HandoverModel, type HandedVisit, type HandoverPorts } from './handover-model.ts';

interface HandoversParts {
  readonly ports: HandoverPorts & {
    readonly linkSharing: LinkSharing;
    readonly savedTableTokens: SavedTableTokens;
  };
  readonly connection: { readonly isOffline: boolean };
  readonly isHidden: () => boolean;
  readonly report: (failure: PortFailure) => void;
  readonly sitsTogether: (place: BasketPlace) => boolean;
}

interface LinkedTable {
  readonly slug: string;
  readonly table: string;
  readonly token?: string | undefined;
}

/** The visit, as far as it leaves or arrives. */
interface Visit {
  readonly linkedTable: LinkedTable | undefined;
  isPaying(): boolean;
  sitAt(linked: LinkedTable): void;
  syncFromStore(): void;
  resumePayments(): Promise<void>;
}

export class HandoversModel {
  private readonly leaving = new WeakMap<OrderModel, HandoverModel>();
  private readonly arriving = new Map<string, ArrivalModel>();

  constructor(private readonly parts: HandoversParts) {}

  get sharing(): LinkSharing {
    return this.parts.ports.linkSharing;
  }

  /** The same object as long as the order lives. */
  leavingFrom(visit: Visit, order: OrderModel): HandoverModel {
    const known = this.leaving.get(order);
    if (known !== undefined) return known;
    const made = new HandoverModel({ ...this.parts, visit: this.visitOf(visit, order) });
    this.leaving.set(order, made);
    return made;
  }

  /** @param token of the code by which the guest came */
  arrivingAt(visit: Visit, order: OrderModel, token: string): ArrivalModel {
    const known = this.arriving.get(token);
    if (known !== undefined) return known;
    const { slug } = order.session.venue;
    const made = new ArrivalModel({
      ...this.parts,
      token,
      visit: { ...this.visitOf(visit, order), sitAt: (table) => visit.sitAt({ slug, ...table }) },
    });
    this.arriving.set(token, made);
    return made;
  }

  private visitOf(visit: Visit, { basket, session }: OrderModel): HandedVisit {
    const { place } = basket;
    return {
      place,
      siteId: session.siteId,
      isLocked: () => basket.isLocked() || visit.isPaying(),
      sitsTogether: () => this.parts.sitsTogether(place),
      table: () => {
        const { linkedTable } = visit;
        if (linkedTable?.slug !== place.venueSlug) return undefined;
        const { table, token = this.parts.ports.savedTableTokens.of(place.venueSlug, table) } = linkedTable;
        return { table, token };
      },
      follow: () => {
        visit.syncFromStore();
        void visit.resumePayments();
      },
    };
  }
}
