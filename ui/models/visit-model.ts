/** A guest's visit to one brand: the service entered, its basket, and the payments of this phone. */
import { makeAutoObservable } from 'mobx';
import {
  samePlace,
  type BasketPlace,
  type Brand,
  type CardForms,
  type ContentAccess,
  type EnterPorts,
  type GuestMemory,
  type Ordering,
  type Pauses,
  type PaymentConfigs,
  type PayPorts,
  type PortFailure,
  type SavedBasket,
  type SavedBaskets,
  type ServiceSession,
  type VenueContent,
} from '@tableside/core';
import { BasketModel } from './basket-model.ts';
import { CardModel } from './card-model.ts';
import { CheckoutModel } from './checkout-model.ts';
import { MenuCache } from './menu-cache.ts';
import { MenuModel } from './menu-model.ts';
import { OrderModel } from './order-model.ts';
import { PaymentsModel } from './payments-model.ts';
import { ServiceModel } from './service-model.ts';
import { ToastModel } from './toast-model.ts';

export interface VisitPorts extends EnterPorts, PayPorts {
  readonly ordering: Ordering;
  readonly paymentConfigs: PaymentConfigs;
  readonly cardForms: CardForms;
  readonly savedBaskets: SavedBaskets;
  readonly guestMemory: GuestMemory;
  readonly pauses: Pauses;
}

/** Addresses that the bank's page may send the guest back to. */
export type ReturnUrls = (
  place: BasketPlace,
  key: string,
) => { readonly success: string; readonly failure: string };

export class VisitModel {
  readonly service: ServiceModel;
  readonly payments: PaymentsModel;
  readonly toasts: ToastModel;
  /** Ordering from the venue entered last. */
  order: OrderModel | undefined;
  private readonly menus: MenuCache;

  constructor(
    readonly brand: Brand,
    access: ContentAccess,
    private readonly host: string,
    private readonly ports: VisitPorts,
    private readonly returnUrls: ReturnUrls,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.menus = new MenuCache(ports.ordering);
    this.toasts = new ToastModel(ports.pauses);
    this.service = new ServiceModel(ports, access, (session) => this.begin(session), report);
    this.payments = new PaymentsModel(ports, ports.savedBaskets, (intention) => {
      if (this.order && samePlace(this.order.basket.place, intention.place)) this.order.basket.empty();
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  venue(slug: string): VenueContent | undefined {
    return this.brand.venues.find((venue) => venue.slug === slug);
  }

  orderAt(slug: string): OrderModel | undefined {
    return this.service.sessionAt(slug) === undefined ? undefined : this.order;
  }

  /** Enters a venue's ordering; what its address already names is asked for at once. */
  enter(venue: VenueContent, menuName?: string): void {
    const menu = venue.menus.order.find(({ identifier }) => identifier === menuName);
    if (menu !== undefined && venue.siteId !== undefined) void this.menus.parts(venue.siteId, menu.menuId);
    this.service.enter(venue);
  }

  /** A basket of another place (S4), if there is one with something in it. */
  basketElsewhere(venue: VenueContent): SavedBasket | undefined {
    const here = this.placeOf(venue);
    return this.ports.savedBaskets
      .all()
      .find(
        ({ place, basket }) =>
          !samePlace(place, here) && basket.lines.length > 0 && this.venue(place.venueSlug),
      );
  }

  dropBasket(saved: SavedBasket): void {
    this.ports.savedBaskets.remove(saved.place);
  }

  private placeOf(venue: VenueContent): BasketPlace {
    return { host: this.host, venueSlug: venue.slug, service: 'order' };
  }

  /** The session is there: fetches ahead the menus that the guest will open next. */
  private begin(session: ServiceSession): void {
    const { brand, ports } = this;
    const place = this.placeOf(session.venue);
    const basket = new BasketModel(brand, session, place, ports.savedBaskets);
    const who = { businessRef: brand.businessRef ?? '', brandId: brand.brandId, siteId: session.siteId };
    const card = new CardModel(ports.cardForms, ports.paymentConfigs, who, this.report);
    const checkout = new CheckoutModel(
      basket,
      card,
      this.payments,
      ports.ordering,
      ports.guestMemory,
      (key) => this.returnUrls(place, key),
      this.report,
    );
    const menu = new MenuModel(this.menus, ports.pauses, brand.flags.hideOutOfStock, this.report);
    this.order = new OrderModel(session, basket, checkout, menu);
    for (const { menuId } of session.menus) void this.menus.parts(session.siteId, menuId);
  }
}
