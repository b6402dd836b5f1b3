/** Fills an empty database with the sample pub of `pub.json`: two venues as channels, their menus, vouchers and bills. */
import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { GlobalFlag } from '@vendure/common/lib/generated-types';
import { normalizeString } from '@vendure/common/lib/normalize-string';
import * as vendure from '@vendure/core';
import type { Choice } from './choices.ts';
import { CARD } from './gateway.ts';
import type { Services } from './services.ts';

interface Dish {
  readonly name: string;
  readonly description?: string;
  /** Minor units: one price, or a price for each portion. */
  readonly price: number | Readonly<Record<string, number>>;
  readonly calories?: number;
  readonly dietary?: readonly string[];
  /** Left out where they are not known. */
  readonly allergens?: readonly string[];
  /** Counted; unlimited where it is left out. */
  readonly stock?: number;
  readonly choices?: readonly string[];
}

interface Venue {
  readonly siteId: string;
  readonly name: string;
  readonly tables: readonly string[];
  readonly takesTabs: boolean;
  /** Pages of each menu, by name. */
  readonly menus: Readonly<Record<string, readonly string[]>>;
  /** Open at the start: the table, and how many of which dish are on it. */
  readonly bills: Readonly<Record<string, readonly (readonly [dish: string, quantity: number])[]>>;
}

interface Pub {
  readonly setting: vendure.InitialData;
  readonly choices: Readonly<Record<string, Choice>>;
  readonly pages: Readonly<Record<string, readonly Dish[]>>;
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

const pub: Pub = JSON.parse(readFileSync(new URL('pub.json', import.meta.url), 'utf8'));

const idOf = (name: string) => normalizeString(name, '-');
const named = (name: string, more: object = {}) => [{ languageCode: 'en' as never, name, ...more }] as never;
const argumentsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));

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
    const { name, tables, takesTabs } = venue;
    const { id: sellerId } = await app.get(vendure.SellerService).create(ctx, { name });
    const channel = await channels.create(ctx, {
      ...money,
      code: idOf(name),
      token: venue.siteId,
      sellerId,
      defaultLanguageCode: vendure.LanguageCode.en,
      customFields: { tables, takesTabs },
    });
    if (vendure.isGraphQlErrorResult(channel)) throw new Error(channel.message);
    await channels.assignToChannels(ctx, vendure.StockLocation, stock.id, [channel.id]);
    // The dashboard's user, as Vendure gives it a channel that is made there.
    await roles.assignRoleToChannel(ctx, superAdmin.id, channel.id);
    await fillVenue(app, services, channel, venue);
  }
}

async function fillVenue(
  app: INestApplicationContext,
  services: Services,
  channel: vendure.Channel,
  venue: Venue,
): Promise<void> {
  const { connection, orders, promotions, variants } = services;
  const ctx = await services.admin(channel);
  await app.get(vendure.PaymentMethodService).create(ctx, {
    code: CARD,
    enabled: true,
    handler: { code: 'card-gateway', arguments: [] },
    translations: named('Card', { description: '' }),
  });
  for (const { code, name, action, discount, uses } of pub.vouchers)
    await promotions.createPromotion(ctx, {
      enabled: true,
      couponCode: code,
      ...(uses !== undefined && { usageLimit: uses }),
      conditions: [],
      actions: [{ code: action, arguments: argumentsOf({ discount }) }],
      translations: named(name, { description: '' }),
    });

  const variantOf = new Map<string, vendure.ID>();
  const addDish = await dishesInto(app, ctx);
  const addCollection = async (name: string, variantIds: readonly vendure.ID[], parentId?: vendure.ID) => {
    const { id } = await services.collections.create(ctx, {
      ...(parentId !== undefined && { parentId }),
      inheritFilters: false,
      filters: [{ code: 'variant-id-filter', arguments: argumentsOf({ variantIds, combineWithAnd: true }) }],
      translations: named(name, { slug: `${venue.siteId}-${idOf(name)}`, description: '' }),
    });
    return id;
  };
  for (const [menu, pages] of Object.entries(venue.menus)) {
    const parent = await addCollection(menu, []);
    for (const page of pages) {
      const ids: vendure.ID[] = [];
      for (const dish of pub.pages[page] ?? []) {
        const own = await addDish(dish, `${venue.siteId}-${idOf(dish.name)}`);
        ids.push(...own);
        variantOf.set(dish.name, own[0] ?? '');
      }
      const collection = await addCollection(page, ids, parent);
      // A job of Vendure's fills it, some time after it is made.
      const isEmpty = async () =>
        (await variants.getVariantsByCollectionId(ctx, collection, { take: 1 })).totalItems === 0;
      for (let tries = 0; tries < 300 && (await isEmpty()); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  for (const [tableNumber, lines] of Object.entries(venue.bills))
    await connection.withTransaction(ctx, async (tx) => {
      const { id } = await orders.create(tx);
      await orders.updateCustomFields(tx, id, { tableNumber, isBill: true });
      for (const [place, [dish, quantity]] of lines.entries())
        await orders.addItemToOrder(tx, id, variantOf.get(dish) ?? '', quantity, { place });
      await orders.transitionToState(tx, id, 'ArrangingPayment');
    });
}

/** Adds a dish, and says its variants. */
async function dishesInto(app: INestApplicationContext, ctx: vendure.RequestContext) {
  const importer = app.get(vendure.FastImporterService);
  await importer.initialize(ctx.channel);
  const [taxCategory] = (await app.get(vendure.TaxCategoryService).findAll(ctx)).items;
  return async (dish: Dish, slug: string): Promise<readonly vendure.ID[]> => {
    const { name, description = '', price, calories, dietary = [], allergens, stock, choices } = dish;
    const productId = await importer.createProduct({
      translations: named(name, { slug, description }),
      customFields: { calories, dietary, ...(allergens && { allergens }) },
    });
    const isOne = typeof price === 'number';
    const group = { code: `${slug}-portion`, translations: named('Portion'), options: [] };
    const groupId = isOne ? '' : await importer.createProductOptionGroup(group);
    if (!isOne) await importer.addOptionGroupToProduct(productId, groupId);
    const ids: vendure.ID[] = [];
    for (const [portion, each] of Object.entries(isOne ? { '': price } : price)) {
      const option = { productOptionGroupId: groupId, code: idOf(portion), translations: named(portion) };
      ids.push(
        await importer.createProductVariant({
          productId,
          sku: isOne ? slug : `${slug}-${idOf(portion)}`,
          price: each,
          taxCategoryId: taxCategory?.id ?? '',
          stockOnHand: stock ?? 0,
          trackInventory: stock === undefined ? GlobalFlag.FALSE : GlobalFlag.TRUE,
          optionIds: isOne ? [] : [await importer.createProductOption(option)],
          translations: named(isOne ? name : `${name}, ${portion}`),
          customFields: { choices: choices && JSON.stringify(choices.map((key) => pub.choices[key])) },
        }),
      );
    }
    return ids;
  };
}
