/** A venue with one menu for tests of view models, whose answers a test gives later. */
import {
  left,
  right,
  type BasketCheckRefusal,
  type CheckedBasket,
  type Either,
  type PortFailure,
  type OrderSession,
  type StaffDiscountPorts,
  type Voucher,
} from '@tableside/core';
import { type BasketVouchers, type SavedBasket, type SavedTab, withTab } from '@tableside/core/codecs';
import { startBrand, type Brand } from '@tableside/core/content';
import type { MenuParts } from '@tableside/core/menu';
import type {
  Clock,
  CodeScanner,
  Ordering,
  Timer,
  SavedBaskets,
  SavedTabs,
  WalletButtons,
} from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { lineOf, samePlace } from '@tableside/core';
import { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { decimal, pence, present } from '../../../core/samples.ts';
import { backendVenue, brandContent, venueConfig, venueContent } from '../../../core/brand/venues.ts';

export const brand: Brand = present(startBrand({ key: 'key', space: 'space' }, brandContent));

export const entry = { identifier: 'food', title: 'Food', menuId: 'food', useLargeTileSize: false };

export const session: OrderSession = {
  service: 'order',
  siteId: '7',
  serviceId: '10',
  subServices: [{ id: '10', name: 'Order at table' }],
  venue: venueContent,
  backend: backendVenue,
  config: venueConfig,
  tables: ['1', '2', 'G7'],
  defaultArea: { id: '1', name: 'Mobile Ordering' },
  menus: [entry],
};

/** One portion of a dish of the food menu, £14.95. */
export const pie = lineOf({
  menuId: 'food',
  productId: 'pie',
  displayRecordId: 'pie',
  portionTypeId: 'one',
  choiceLines: [],
  messages: [],
  name: 'Pie',
  portionPrice: pence(1495),
});

export const place = { host: 'lantern.example', venueSlug: 'the-lantern', service: 'order' } as const;

const record = (id: string, title: string) => ({
  id,
  productId: id,
  title,
  dietary: [],
  allergens: [],
  upsell: [],
});

const product = (id: string, price: string, isOutOfStock = false) => ({
  productId: id,
  isOutOfStock,
  portions: [{ id: 'one', name: 'One', price: decimal(price), choices: [] }],
});

export const menuParts: MenuParts = {
  browsingDisabled: false,
  orderingDisabled: false,
  pages: [
    {
      id: 'mains',
      name: 'Mains',
      displayRecords: [record('pie', 'Steak pie'), record('fish', 'Fish and chips'), record('crab', 'Crab')],
    },
  ],
  products: [product('pie', '14.95'), product('fish', '16.5'), product('crab', '12', true)],
  displayRecords: [],
};

/** The phone's clock stands still. */
export const clock: Clock = { now: () => instantOf(0) };

export const unreachable: PortFailure = { failure: 'unreachable', call: 'test' };

/** A call that the test does not expect. */
export const never = (): never => {
  throw new Error('nobody asks for this here');
};

/** A request that the test answers later. */
export class Later<Answer> {
  private give: (answer: Answer) => void = () => undefined;
  asked = 0;
  private pending = this.next();

  readonly ask = (): Promise<Answer> => {
    this.asked += 1;
    return this.pending;
  };

  async answer(answer: Answer): Promise<void> {
    const { give } = this;
    this.pending = this.next();
    give(answer);
    await settled();
  }

  private next(): Promise<Answer> {
    return new Promise((resolve) => {
      this.give = resolve;
    });
  }
}

/** Runs all pending promises. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A timer whose delays end when the test says so. */
export class HeldPauses implements Timer {
  private held: { readonly ms: number; readonly end: () => void }[] = [];

  delay(ms: number): Promise<void> {
    return new Promise((end) => {
      this.held.push({ ms, end });
    });
  }

  get waiting(): readonly number[] {
    return this.held.map(({ ms }) => ms);
  }

  async endAll(): Promise<void> {
    const { held } = this;
    this.held = [];
    for (const { end } of held) end();
    await settled();
  }
}

export function orderingOf(parts: () => Promise<Either<PortFailure, MenuParts>>): Ordering {
  const nothing = () => () => Promise.resolve(left(unreachable));
  return { venue: nothing, tables: nothing, menus: nothing, menuPages: () => parts };
}

/** Saved tabs, in memory. */
export class MemoryTabs implements SavedTabs {
  kept: readonly SavedTab[] = [];

  all(): readonly SavedTab[] {
    return this.kept;
  }

  save(tab: SavedTab): Either<'storageUnavailable', void> {
    this.kept = withTab(this.kept, tab, tab.openedAt);
    return right(undefined);
  }

  remove(accountId: string): void {
    this.kept = this.kept.filter(({ account }) => account.accountId !== accountId);
  }
}

export class MemoryBaskets implements SavedBaskets {
  private kept: readonly SavedBasket[] = [];

  all(): readonly SavedBasket[] {
    return this.kept;
  }

  at(where: SavedBasket['place']): SavedBasket | undefined {
    return this.kept.find((saved) => samePlace(saved.place, where));
  }

  save(saved: SavedBasket): Either<'storageUnavailable', void> {
    this.remove(saved.place);
    this.kept = [...this.kept, saved];
    return right(undefined);
  }

  remove(where: SavedBasket['place']): void {
    this.kept = this.kept.filter((saved) => !samePlace(saved.place, where));
  }
}

/** A basket of the venue, on a phone of its own unless the test gives the phone's baskets. */
export const newBasket = ({
  savedBaskets = new MemoryBaskets(),
  ...more
}: Partial<ConstructorParameters<typeof BasketModel>[0]> & {
  readonly savedBaskets?: SavedBaskets;
} = {}): BasketModel => new BasketModel({ brand, session, place, ports: { savedBaskets, clock }, ...more });

/** The answer of a passed basket check. */
export const checkedAt = (
  basketTotal: number,
  more: Partial<CheckedBasket> = {},
): Either<PortFailure, Either<BasketCheckRefusal, CheckedBasket>> =>
  right(
    right({
      basketId: 'basket-1',
      basketTotal: pence(basketTotal),
      linePrices: [pence(basketTotal)],
      discounts: [],
      promotions: [],
      ...more,
    }),
  );

/** Voucher services that know these codes, and the store, which keeps the text that is written. */
export class VoucherBackend {
  private stored: readonly BasketVouchers[] = [];
  /** Calls, each with its code. */
  readonly calls: string[] = [];
  voids: Either<PortFailure, void> = right(undefined);
  /** The venue service's answer to an id that is no employee's. */
  nobody: PortFailure = {
    failure: 'refused',
    call: 'employee',
    status: 404,
    byService: true,
    code: 'not-found',
    message: 'We do not know this id',
  };

  constructor(
    private readonly given: readonly Voucher[],
    private readonly staff: Readonly<Record<string, string>> = {},
  ) {}

  ports(intents: StaffDiscountPorts['intents']): StaffDiscountPorts {
    return {
      intents,
      clock,
      vouchers: {
        check:
          ({ voucherCode }) =>
          async () => {
            this.calls.push(`check ${voucherCode}`);
            const voucher = this.given.find((one) => one.voucherCode === voucherCode);
            return right(voucher === undefined ? left({ message: 'Not known' }) : right(voucher));
          },
        void: (_, voucherCode) => async () => {
          this.calls.push(`void ${voucherCode}`);
          return this.voids;
        },
      },
      employeeDiscounts: {
        code: (_, id) => async () => {
          this.calls.push(`employee ${id}`);
          const code = this.staff[id];
          return code === undefined ? left(this.nobody) : right(code);
        },
      },
      savedVouchers: {
        all: () => this.stored,
        save: (saved) => {
          this.stored = [...this.stored.filter((one) => !samePlace(one.place, saved.place)), saved];
          return right(undefined);
        },
      },
    };
  }
}

/** A phone without wallets. */
export const noWallets: WalletButtons = {
  isPossible: () => false,
  prepare: () => undefined,
  mount: () => async () => left('absent'),
};

/** A phone without a camera. */
export const noCamera: CodeScanner = { isOffered: false, open: () => async () => left('noCamera') };
