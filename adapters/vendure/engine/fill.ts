/**
 * Fills an empty database with the sample pub: its two venues become channels, and Vendure imports the dishes, which
 * stand in `pub.csv` as it takes them.
 */
import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { normalizeString } from '@vendure/common/lib/normalize-string';
import * as vendure from '@vendure/core';
import { CARD } from './gateway.ts';
import type { Services } from './services.ts';

interface Venue {
  readonly siteId: string;
  readonly name: string;
  readonly tables: readonly string[];
  readonly tabTables: readonly string[];
  /** Pages of each menu, by name. */
  readonly menus: Readonly<Record<string, readonly string[]>>;
  /** Open at the start: the table, and how many of which dish are on it. */
  readonly bills: Readonly<Record<string, readonly (readonly [dish: string, quantity: number])[]>>;
}

interface Pub {
  readonly setting: vendure.InitialData;
  readonly venues: readonly Venue[];
  /** As Vendure has promotions: `action` is one of its own. */
  readonly vouchers: readonly {
    code: string;
    name: string;
    action: string;
    discount: number;
    uses?: number;
  }[];
}

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const pub: Pub = JSON.parse(fileOf('pub.json'));

const named = (name: string) => [{ languageCode: vendure.LanguageCode.en, name, description: '' }];

export async function fillIfEmpty(app: INestApplicationContext, services: Services): Promise<void> {
  const channels = app.get(vendure.ChannelService);
  const first = await services.admin();
  if ((await channels.findAll(first)).items.some(({ token }) => token === pub.venues[0]?.siteId)) return;
  const roles = app.get(vendure.RoleService);
  await app.get(vendure.Populator).populateInitialData(pub.setting);
  const ctx = await services.admin();
  const [zone] = (await app.get(vendure.ZoneService).findAll(ctx)).items;
  const money = {
    defaultShippingZoneId: zone?.id ?? '',
    defaultTaxZoneId: zone?.id ?? '',
    pricesIncludeTax: true,
    defaultCurrencyCode: vendure.CurrencyCode.GBP,
    availableCurrencyCodes: [vendure.CurrencyCode.GBP],
  };
  await channels.update(ctx, { id: ctx.channelId, ...money });
  const stock = await app.get(vendure.StockLocationService).defaultStockLocation(ctx);
  const superAdmin = await roles.getSuperAdminRole(ctx);
  for (const venue of pub.venues) {
    const { name, tables, tabTables } = venue;
    const { id: sellerId } = await app.get(vendure.SellerService).create(ctx, { name });
    const channel = await channels.create(ctx, {
      ...money,
      code: normalizeString(name, '-'),
      token: venue.siteId,
      sellerId,
      defaultLanguageCode: vendure.LanguageCode.en,
      customFields: { tables, tabTables },
    });
    if (vendure.isGraphQlErrorResult(channel)) throw new Error(channel.message);
    await channels.assignToChannels(ctx, vendure.StockLocation, stock.id, [channel.id]);
    // The dashboard's user, as Vendure gives it a channel that is made there.
    await roles.assignRoleToChannel(ctx, superAdmin.id, channel.id);
    await fillVenue(app, await services.admin(channel), services, venue);
  }
}

async function fillVenue(
  app: INestApplicationContext,
  ctx: vendure.RequestContext,
  { collections, connection, orders, promotions, variants }: Services,
  { siteId, menus, bills }: Venue,
): Promise<void> {
  await app.get(vendure.PaymentMethodService).create(ctx, {
    code: CARD,
    enabled: true,
    handler: { code: 'card-gateway', arguments: [] },
    translations: named('Card'),
  });
  for (const { code, name, action, discount, uses } of pub.vouchers)
    await promotions.createPromotion(ctx, {
      enabled: true,
      couponCode: code,
      ...(uses !== undefined && { usageLimit: uses }),
      conditions: [],
      actions: [{ code: action, arguments: [{ name: 'discount', value: String(discount) }] }],
      translations: named(name),
    });

  const pages = Object.values(menus).flat();
  const { results } = await app.get(vendure.ImportParser).parseProducts(fileOf('pub.csv'));
  const pageOf = ({ product }: vendure.ParsedProductWithVariants) =>
    product.facets[0]?.translations[0]?.value ?? '';
  const sold = results.filter((dish) => pages.includes(pageOf(dish)));
  await app.get(vendure.Importer).importProducts(ctx, sold, () => undefined);
  const collectionOf = (name: string, more: object) => ({
    name,
    slug: `${siteId}-${normalizeString(name, '-')}`,
    inheritFilters: false,
    ...more,
  });
  const filterOf = (page: string) => ({
    code: 'facet-value-filter',
    args: { facetValueNames: [`page:${page}`], containsAny: false },
  });
  const listed = Object.entries(menus).flatMap(([menu, own]) => [
    collectionOf(menu, {}),
    ...own.map((page) => collectionOf(page, { parentName: menu, filters: [filterOf(page)] })),
  ]);
  const data = { ...pub.setting, collections: listed };
  await app.get(vendure.Populator).populateCollections(data, ctx.channel);
  // Jobs of Vendure's fill them, some time after they are made.
  const isEmpty = async ({ id }: vendure.Collection) =>
    (await variants.getVariantsByCollectionId(ctx, id, { take: 1 })).totalItems === 0;
  for (const made of (await collections.findAll(ctx, { take: 100 })).items)
    if (pages.includes(made.name))
      for (let tries = 0; tries < 300 && (await isEmpty(made)); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));

  for (const [tableNumber, lines] of Object.entries(bills))
    await connection.withTransaction(ctx, async (tx) => {
      const { id } = await orders.create(tx);
      await orders.updateCustomFields(tx, id, { tableNumber, isBill: true });
      for (const [place, [dish, quantity]] of lines.entries()) {
        const { items } = await variants.findAll(tx, { filter: { name: { eq: dish } } });
        await orders.addItemToOrder(tx, id, items[0]?.id ?? '', quantity, { place });
      }
      await orders.transitionToState(tx, id, 'ArrangingPayment');
    });
}
