/** Fills an empty database with the sample pub: two venues as channels, their menus, vouchers and open bills. */
import {
  isGraphQlErrorResult,
  LanguageCode,
  StockLocation,
  CurrencyCode,
  type Channel,
  type ID,
  type RequestContext,
} from '@vendure/core';
import { GlobalFlag } from '@vendure/common/lib/generated-types';
import { CARD } from './card-payment.ts';
import {
  choicesOfDish,
  dishesOf,
  idOf,
  VENUES,
  VOUCHERS,
  type Dish,
  type Venue,
  type Voucher,
} from './pub-menu.ts';
import type { Services } from './services.ts';

const VAT = 20;
const named = (name: string, more: object = {}) => [{ languageCode: LanguageCode.en, name, ...more }];

export async function fillIfEmpty(services: Services): Promise<void> {
  const ctx = await services.admin();
  const { items } = await services.channels.findAll(ctx);
  if (items.some(({ token }) => token === VENUES[0]?.siteId)) return;

  const country = await services.countries.create(ctx, {
    code: 'GB',
    enabled: true,
    translations: named('United Kingdom'),
  });
  const zone = await services.zones.create(ctx, { name: 'United Kingdom', memberIds: [country.id] });
  const category = await services.taxCategories.create(ctx, { name: 'Standard', isDefault: true });
  await services.taxRates.create(ctx, {
    name: 'VAT',
    value: VAT,
    enabled: true,
    categoryId: category.id,
    zoneId: zone.id,
  });
  const defaults = { defaultShippingZoneId: zone.id, defaultTaxZoneId: zone.id, pricesIncludeTax: true };
  await services.channels.update(ctx, {
    id: ctx.channelId,
    ...defaults,
    defaultCurrencyCode: CurrencyCode.GBP,
    availableCurrencyCodes: [CurrencyCode.GBP],
  });

  for (const venue of VENUES) {
    const seller = await services.sellers.create(ctx, { name: venue.name });
    const created = await services.channels.create(ctx, {
      ...defaults,
      code: idOf(venue.name),
      token: venue.siteId,
      sellerId: seller.id,
      defaultLanguageCode: LanguageCode.en,
      defaultCurrencyCode: CurrencyCode.GBP,
      availableCurrencyCodes: [CurrencyCode.GBP],
      customFields: { tables: venue.tables },
    });
    if (isGraphQlErrorResult(created)) throw new Error(created.message);
    const { id } = await services.stockLocations.defaultStockLocation(ctx);
    await services.channels.assignToChannels(ctx, StockLocation, id, [created.id]);
    // The dashboard's user, as Vendure gives it a channel that is made there.
    await services.roles.assignRoleToChannel(
      ctx,
      (await services.roles.getSuperAdminRole(ctx)).id,
      created.id,
    );
    await fillVenue(services, created, venue);
  }
}

async function fillVenue(services: Services, channel: Channel, venue: Venue): Promise<void> {
  const ctx = await services.admin(channel);
  await services.paymentMethods.create(ctx, {
    code: CARD,
    enabled: true,
    handler: { code: 'card-gateway', arguments: [] },
    translations: named('Card', { description: '' }),
  });
  for (const voucher of VOUCHERS) await addVoucher(services, ctx, voucher);
  const variantOf = new Map<string, ID>();
  for (const [menu, pages] of Object.entries(venue.menus)) {
    const parent = await addCollection(services, ctx, menu, []);
    for (const page of pages) {
      const ids: ID[] = [];
      for (const dish of dishesOf(page)) {
        const variants = await addDish(services, ctx, dish, `${venue.siteId}-${idOf(dish.name)}`);
        ids.push(...variants);
        if (variants[0] !== undefined) variantOf.set(dish.name, variants[0]);
      }
      const collection = await addCollection(services, ctx, page, ids, parent);
      await isFilled(services, ctx, collection);
    }
  }
  for (const [table, lines] of Object.entries(venue.bills)) {
    await services.connection.withTransaction(ctx, async (tx) => {
      const order = await services.orders.create(tx);
      await services.orders.updateCustomFields(tx, order.id, { tableNumber: table, isBill: true });
      for (const [place, [dish, quantity]] of lines.entries())
        await services.orders.addItemToOrder(tx, order.id, variantOf.get(dish) ?? '', quantity, { place });
      await services.orders.transitionToState(tx, order.id, 'ArrangingPayment');
    });
  }
}

/** A job of Vendure's fills collections, some time after they are made. */
async function isFilled(services: Services, ctx: RequestContext, collection: ID): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { totalItems } = await services.variants.getVariantsByCollectionId(ctx, collection, { take: 1 });
    if (totalItems > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function addCollection(
  services: Services,
  ctx: RequestContext,
  name: string,
  variants: readonly ID[],
  parentId?: ID,
) {
  const { id } = await services.collections.create(ctx, {
    ...(parentId !== undefined && { parentId }),
    inheritFilters: false,
    filters: [
      {
        code: 'variant-id-filter',
        arguments: [
          { name: 'variantIds', value: JSON.stringify(variants) },
          { name: 'combineWithAnd', value: 'true' },
        ],
      },
    ],
    translations: [
      { languageCode: LanguageCode.en, name, slug: `${ctx.channel.token}-${idOf(name)}`, description: '' },
    ],
  });
  return id;
}

async function addDish(
  services: Services,
  ctx: RequestContext,
  dish: Dish,
  slug: string,
): Promise<readonly ID[]> {
  const { name, description = '', calories, dietary = [], allergens } = dish;
  const product = await services.products.create(ctx, {
    translations: named(name, { slug, description }) as never,
    customFields: { calories, dietary, ...(allergens && { allergens }) },
  });
  const portions = typeof dish.price === 'number' ? { '': dish.price } : dish.price;
  const isOne = typeof dish.price === 'number';
  const optionIds = new Map<string, ID>();
  if (!isOne) {
    const group = await services.optionGroups.create(ctx, {
      code: `${slug}-portion`,
      translations: named('Portion'),
    });
    for (const portion of Object.keys(portions)) {
      const option = await services.options.create(ctx, group, {
        code: idOf(portion),
        translations: named(portion),
      } as never);
      optionIds.set(portion, option.id);
    }
    await services.products.addOptionGroupToProduct(ctx, product.id, group.id);
  }
  const created = await services.variants.create(
    ctx,
    Object.entries(portions).map(([portion, price]) => ({
      productId: product.id,
      sku: isOne ? slug : `${slug}-${idOf(portion)}`,
      price,
      stockOnHand: dish.stock ?? 0,
      trackInventory: dish.stock === undefined ? GlobalFlag.FALSE : GlobalFlag.TRUE,
      optionIds: isOne ? [] : [optionIds.get(portion) ?? ''],
      translations: named(isOne ? name : `${name}, ${portion}`),
      customFields: { choices: dish.choices && JSON.stringify(choicesOfDish(dish)) },
    })),
  );
  return created.map(({ id }) => id);
}

async function addVoucher(
  services: Services,
  ctx: RequestContext,
  { code, name, off, uses }: Voucher,
): Promise<void> {
  const [action, discount] =
    'percentage' in off
      ? ['order_percentage_discount', off.percentage]
      : ['order_fixed_discount', off.amount];
  await services.promotions.createPromotion(ctx, {
    enabled: true,
    couponCode: code,
    ...(uses !== undefined && { usageLimit: uses }),
    conditions: [],
    actions: [{ code: String(action), arguments: [{ name: 'discount', value: String(discount) }] }],
    translations: named(name, { description: '' }),
  });
}
