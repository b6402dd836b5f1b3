import { benchmarkMenu } from '../../fixtures/brands/index.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import type { MenuData } from '../../fixtures/world/venue-data.ts';
import { brandWithVenues } from './brands.ts';

export const LARGE_MENU = { dishes: 1_000, categories: 25 } as const;

/** The menu of 100 dishes ten times under other names: 1,000 dishes in 25 categories. */
function largeMenu({ pages, products, ...menu }: MenuData): MenuData {
  const records = pages.flatMap((page) => page.displayRecords);
  const times = LARGE_MENU.dishes / records.length;
  const another = (id: string, time: number): string => `${id}-${time}`;
  const all = Array.from({ length: times }, (_, time) =>
    records.map((record) => ({
      ...record,
      id: another(record.id, time),
      productId: another(record.productId, time),
      title: `${record.title}, no. ${time + 1}`,
      upsell: record.upsell.map((id) => another(id, time)),
    })),
  ).flat();
  const perPage = LARGE_MENU.dishes / LARGE_MENU.categories;
  return {
    ...menu,
    pages: Array.from({ length: LARGE_MENU.categories }, (_, at) => ({
      id: `course-${at + 1}`,
      name: `Course ${at + 1}`,
      displayRecords: all.slice(at * perPage, (at + 1) * perPage),
    })),
    products: Array.from({ length: times }, (_, time) =>
      products.map((product) => ({
        ...product,
        id: another(product.id, time),
        productId: another(product.productId, time),
        displayRecords: product.displayRecords.map((id) => another(id, time)),
      })),
    ).flat(),
  };
}

const large = largeMenu(benchmarkMenu);

/** The sample brand with 1,000 dishes on the Salt House’s menu of everything. */
export const brandWithLargeMenu = (): SampleBrand =>
  brandWithVenues((venue) => ({
    ...venue,
    menus: venue.menus.map((menu) => (menu.id === large.id ? large : menu)),
  }));
