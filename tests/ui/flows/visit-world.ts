/** A visit to a brand with one or more venues, whose backend answers at once, and a browser that is an address alone. */
import {
  left,
  right,
  type Either,
  type PortFailure,
  type TimeslotChoice,
  type TrainVenue,
} from '@tableside/core';
import type { SalesArea } from '@tableside/core/bill';
import {
  startBrand,
  type BackendVenue,
  type Brand,
  type BrandContent,
  type MenuEntry,
  type VenueConfig,
  type VenueContent,
  type VenueListing,
  type LandingPageOptions,
} from '@tableside/core/content';
import type { TabAnswer, TabOfferAnswer } from '@tableside/core/ports';
import { instantOf, zoneOf } from '@tableside/core/time';
import type { NavigationOptions } from '../../../ui/flows/navigation.ts';
import type { Due } from '../../../ui/flows/due-screens.ts';
import type { Code } from '../../../ui/navigation/screen-table.ts';
import { VisitFlow } from '../../../ui/flows/visit-flow.ts';
import { TabModel } from '../../../ui/models/bill/tab-model.ts';
import type { VisitModel } from '../../../ui/models/visit/visit-model.ts';
import { present } from '../../core/samples.ts';
import { backendVenue, brandContent, NOON, venueConfig, venueContent } from '../../core/brand/venues.ts';
import {
  MemoryBaskets,
  MemoryTabs,
  menuParts,
  never,
  orderingOf,
  settled,
  unreachable,
} from '../models/order/order-world.ts';
import { newVisit } from '../models/visit/new-visit.ts';

/** Throws if the world lacks what a test needs. */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('this is not in the world of the test');
  return value;
}

const menu = (identifier: string): MenuEntry => ({
  identifier,
  title: identifier,
  menuId: identifier,
  useLargeTileSize: false,
});

const [FOOD, DRINKS] = [menu('food'), menu('drinks')];
/** The backend's menus. */
const MENUS = ['food', 'drinks', 'roast', 'brunch', 'late'];

const menusOf = (entries: readonly MenuEntry[]): VenueContent['menus'] => ({
  order: entries,
  'order-ahead': entries,
  takeaway: entries,
});

export const lantern: VenueContent = { ...venueContent, menus: menusOf([FOOD, DRINKS]) };
export const anchor: VenueContent = { ...lantern, name: 'The Anchor', slug: 'the-anchor', siteId: '8' };
/** It has one menu. */
export const kiosk: VenueContent = {
  ...lantern,
  name: 'The Kiosk',
  slug: 'the-kiosk',
  siteId: '9',
  menus: menusOf([FOOD]),
};

/** The lantern with this many menus. */
export const withMenus = (count: number, more?: Partial<VenueContent>): VenueContent => ({
  ...lantern,
  menus: menusOf(MENUS.slice(0, count).map(menu)),
  ...more,
});

export const LATER = instantOf(NOON + 30 * 60_000);

const choice: TimeslotChoice = {
  zone: given(zoneOf('Europe/London')),
  slots: [
    { at: LATER, label: '13:30', time: '13:30' },
    { at: instantOf(LATER + 60_000), label: '13:31', time: '13:31' },
  ],
  cutAt: instantOf(NOON),
};

/** Differences from the ordinary world. */
export interface World {
  readonly flags?: Partial<BrandContent['flags']>;
  readonly venues?: readonly VenueContent[];
  /** All venues, where the document has only some of them whole. */
  readonly listing?: readonly VenueListing[];
  readonly landingPage?: LandingPageOptions;
  /** Places to order from at a table, by name. */
  readonly subServices?: readonly string[];
  readonly salesAreas?: readonly SalesArea[];
  readonly tables?: readonly string[];
  readonly config?: Partial<VenueConfig>;
  readonly isDesktop?: boolean;
  readonly savedBaskets?: MemoryBaskets;
  /** Whether a payment of every basket is unresolved. */
  readonly isUnsettled?: () => boolean;
  /** The answer of the train's wifi; the brand uses it if this is set. */
  readonly train?: () => Promise<Either<PortFailure, TrainVenue>>;
  /** The backend's answer about tabs; the brand offers them if this is set. */
  readonly tab?: TabAnswer;
  readonly tabOffer?: TabOfferAnswer;
  /** Whether the backend can be reached. */
  readonly isUp?: () => boolean;
}

/** A phone that follows the flow's navigation and redirects, as a browser does. */
export class Phone {
  readonly flow: VisitFlow;
  readonly visit: VisitModel;
  readonly brand: Brand;
  /** Every address that the flow went to, and how. */
  readonly went: (readonly [to: string, how?: NavigationOptions])[] = [];
  readonly savedTabs = new MemoryTabs();
  /** Code that was fetched ahead. */
  readonly fetched: Code[] = [];
  now = NOON;
  /** The number of requests for times. */
  timesAsked = 0;
  readonly device: { isDesktop: boolean };

  constructor(address: string, world: World = {}) {
    this.brand = brandOf(world);
    this.device = { isDesktop: world.isDesktop === true };
    this.visit = this.visitOf(world);
    const go = (to: string, how?: NavigationOptions): void => {
      this.went.push(how === undefined ? [to] : [to, how]);
      this.arrive(to, how?.state);
    };
    this.flow = new VisitFlow({
      visit: this.visit,
      navigation: { go },
      device: this.device,
      address: addressOf(address),
      fetchAhead: (code) => {
        this.fetched.push(...code);
      },
    });
  }

  /** The address of the browser. */
  get at(): string {
    const { path, search } = this.flow.address;
    return path + search;
  }

  /** The screen that is due after all answers and redirects. */
  async settle(): Promise<Due> {
    await settled();
    const { due } = this.flow;
    if (due.screen !== 'redirect') return due;
    this.arrive(due.to, due.state);
    return this.settle();
  }

  /** The guest opens an address of this app: by a link, or the browser's back button. */
  async open(address: string): Promise<Due> {
    this.arrive(address);
    return this.settle();
  }

  private arrive(address: string, state?: unknown): void {
    this.flow.arrive(addressOf(address, state));
  }

  private visitOf({
    subServices,
    salesAreas,
    tables,
    config,
    savedBaskets,
    isUnsettled,
    train,
    tab,
    tabOffer,
    isUp,
  }: World): VisitModel {
    const { brand } = this;
    const clock = { now: () => this.now };
    const soon =
      <Answer>(answer: () => Answer) =>
      () =>
      async (): Promise<Either<PortFailure, Answer>> =>
        isUp?.() === false ? left(unreachable) : right(answer());
    const backend: BackendVenue = {
      ...backendVenue,
      ...(salesAreas && { salesAreas }),
      services: [
        ...backendVenue.services.filter(({ orderType }) => orderType !== 'oat'),
        ...(subServices ?? ['Table']).map((name) => ({ id: name, name, orderType: 'oat' as const })),
      ],
    };
    return newVisit({
      brand,
      ports: {
        brandContents: {
          brand: never,
          venue:
            (_access, { slug }) =>
            async () =>
              right(given(brand.venues.find((one) => one.slug === slug))),
        },
        venueConfigs: { config: soon(() => ({ ...venueConfig, ...config })) },
        ordering: {
          ...orderingOf(async () => right(menuParts)),
          venue: soon(() => backend),
          tables: soon(() => tables ?? ['1', '2', 'G7']),
          menus: soon(() => MENUS.map((id) => ({ id, name: id }))),
        },
        savedBaskets: savedBaskets ?? new MemoryBaskets(),
        clock,
        timeslots: soon(() => {
          this.timesAsked += 1;
          return choice;
        }),
        openTab: async (basket) =>
          new TabModel(
            basket,
            {
              tabs: { check: soon(() => given(tab)), offer: soon(() => tabOffer) },
              savedTabs: this.savedTabs,
              tableAccounts: { refresh: () => async () => left(unreachable) },
              clock,
            },
            () => undefined,
          ),
        findTrain: train ?? never,
      },
      unfinished: {
        isUnsettledAt: () => isUnsettled?.() === true,
        giveUpVouchers: () => undefined,
      },
    });
  }
}

function brandOf({
  flags,
  venues = [lantern, anchor, kiosk],
  listing,
  landingPage,
  train,
  tab,
}: World): Brand {
  return present(
    startBrand(
      { key: 'key', space: 'space' },
      {
        ...brandContent,
        flags: {
          ...brandContent.flags,
          wifiCheck: train !== undefined,
          hybridOrdering: tab !== undefined,
          ...flags,
        },
        ...(listing && { listing }),
        ...(tab && { tab: { enabled: true } }),
        ...(landingPage && { landingPage }),
        venues,
      },
    ),
  );
}

function addressOf(address: string, state?: unknown) {
  const [path = '', search] = address.split('?');
  return { path, search: search === undefined ? '' : `?${search}`, state };
}
