import { sampleBrands, type SampleBrand } from '../../fixtures/brands/index.ts';
import type { MenuData, VenueData } from '../../fixtures/world/venue-data.ts';

const [foxglove] = sampleBrands;
if (foxglove === undefined) throw new Error('There is no sample brand');
const standard = foxglove;

/** The sample brand with changed content in every entry of a type; `undefined` removes a field. */
export function brandWithContent(
  contentType: string,
  fields: Readonly<Record<string, unknown>>,
  brand = standard,
): SampleBrand {
  const entries = brand.content.entries.map((entry) =>
    entry.contentType === contentType ? { ...entry, fields: { ...entry.fields, ...fields } } : entry,
  );
  return { ...brand, content: { ...brand.content, entries } };
}

/** The sample brand whose tabs let their guests do something more. */
export function brandWithTabs(more: Readonly<Record<string, boolean>>): SampleBrand {
  const { entries: before, ...content } = standard.content;
  const entries = before.map(({ fields, ...entry }) => {
    const { hybridOrderingSettings: settings } = fields as { hybridOrderingSettings?: { enabled: boolean } };
    const hybridOrderingSettings = { ...settings, ...(settings?.enabled === true && more) };
    return { ...entry, fields: { ...fields, ...(settings && { hybridOrderingSettings }) } };
  });
  return { ...standard, content: { ...content, entries } };
}

/** The sample brand with changed content in every entry of a type, evaluated at each request. */
export function brandWithContentNow(
  contentType: string,
  fieldsNow: () => Readonly<Record<string, unknown>>,
): SampleBrand {
  const entries = standard.content.entries.map((entry) =>
    entry.contentType === contentType
      ? {
          ...entry,
          get fields() {
            return { ...entry.fields, ...fieldsNow() };
          },
        }
      : entry,
  );
  return { ...standard, content: { ...standard.content, entries } };
}

/** The sample brand with changed venues in its backend. */
export const brandWithVenues = (change: (venue: VenueData) => VenueData, brand = standard): SampleBrand => ({
  ...brand,
  backend: { ...brand.backend, venues: brand.backend.venues.map(change) },
});

/** The sample brand whose venues take orders until a time, in milliseconds since 1970, evaluated at each request. */
export const brandThatCloses = (closesAt: () => number | undefined): SampleBrand =>
  brandWithVenues((venue) => ({
    ...venue,
    get orderingUntil() {
      const at = closesAt();
      return at === undefined
        ? { enabled: false }
        : { enabled: true, activeUntil: new Date(at).toISOString() };
    },
  }));

/** The sample brand with a dish's price in major units, evaluated at each request. */
export function brandWithPrice(productId: string, priceNow: () => number): SampleBrand {
  const reprice = (menu: MenuData): MenuData => ({
    ...menu,
    products: menu.products.map((product) =>
      product.productId === productId
        ? {
            ...product,
            portions: product.portions.map((portion) => ({
              ...portion,
              get price() {
                return priceNow();
              },
            })),
          }
        : product,
    ),
  });
  return brandWithVenues((venue) => ({ ...venue, menus: venue.menus.map(reprice) }));
}

/** The sample brand with few dishes a course: axe checks each dish, and further ones look the same. */
export const brandWithShortMenus = (): SampleBrand =>
  brandWithVenues((venue) => ({
    ...venue,
    menus: venue.menus.map((menu) => ({
      ...menu,
      pages: menu.pages.map((page) => ({ ...page, displayRecords: page.displayRecords.slice(0, 2) })),
    })),
  }));
