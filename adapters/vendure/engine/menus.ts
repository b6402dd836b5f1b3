/** Venues as channels, menus as collections, their pages as collections within, dishes as products. */
import type { Product, ProductVariant, RequestContext } from '@vendure/core';
import { major, notFound } from './call.ts';
import { choicesOf } from './choices.ts';
import type { Engine } from './services.ts';

interface ChannelFields {
  readonly tables?: readonly string[];
  readonly takesOrders?: boolean;
  readonly tabTables?: readonly string[];
  readonly waitMinutes?: number;
  readonly ordersUntil?: Date | string | null;
  readonly linkSecret?: string | null;
  readonly signedLinks?: boolean;
}

interface ProductFields {
  readonly calories?: number | null;
  readonly dietary?: readonly string[];
  readonly allergens?: readonly string[] | null;
}

/** Of a page, and of the menus: as many as Vendure lists at once. */
const MOST_VARIANTS = 100;

export const venueFields = (ctx: RequestContext) => ctx.channel.customFields as ChannelFields;
export const tablesOf = (ctx: RequestContext): readonly string[] => venueFields(ctx).tables ?? [];

/** The venue's own spelling of a table (A1). */
export const tableIn = (ctx: RequestContext, named: string): string | undefined =>
  tablesOf(ctx).find((table) => table.toLowerCase() === named.trim().toLowerCase());

/** The team takes orders, and has not called the last ones yet. */
export function isOpen(ctx: RequestContext): boolean {
  const { takesOrders = true, ordersUntil } = venueFields(ctx);
  return takesOrders && (!ordersUntil || Date.now() < new Date(ordersUntil).getTime());
}

/** Content names a menu by its collection's slug, which is the site's where another venue has a menu of that name. */
const menuIdOf = ({ channel }: RequestContext, slug: string) => slug.replace(`${channel.token}-`, '');

interface Stock {
  readonly left: (ctx: RequestContext, variant: ProductVariant | undefined) => Promise<number>;
}

export function menusOf({ collections, products, variants }: Engine, { left }: Stock) {
  const collectionsOf = async (ctx: RequestContext) =>
    (await collections.findAll(ctx, { take: MOST_VARIANTS, sort: { position: 'ASC' as never } })).items;

  async function dishOf(ctx: RequestContext, listed: Product, sold: readonly ProductVariant[]) {
    const productId = String(listed.id);
    const { calories, dietary = [], allergens } = listed.customFields as ProductFields;
    const id = `dish-${productId}`;
    const portions = [];
    let isOutOfStock = true;
    for (const variant of sold) {
      const isLeft = (await left(ctx, variant)) > 0;
      if (isLeft) isOutOfStock = false;
      portions.push({
        id: String(variant.id),
        name: variant.options.map(({ name }) => name).join(', ') || 'Regular',
        ...((isLeft || sold.length === 1) && { price: major(variant.priceWithTax) }),
        choices: choicesOf(variant).map(({ options, ...choice }) => ({
          ...choice,
          ingredients: options.map((option) => ({
            id: option.id,
            displayRecordId: `option-${option.id}`,
            name: option.name,
            portionTypeId: option.id,
            supplementPrice: major(option.price),
          })),
        })),
      });
    }
    const record = {
      id,
      productId,
      title: listed.name,
      description: listed.description.replace(/<[^>]*>/g, ' ').trim(),
      ...(typeof calories === 'number' && { calories }),
      dietary,
      // An empty list says that nobody has said them: a dish without any says `none`.
      ...(allergens?.length && { allergens: allergens.filter((each) => each !== 'none') }),
    };
    return { record, product: { id: productId, productId, displayRecords: [id], isOutOfStock, portions } };
  }

  async function menus(ctx: RequestContext) {
    const all = await collectionsOf(ctx);
    return all
      .filter(({ parentId }) => !all.some(({ id }) => id === parentId))
      .map(({ slug, name }) => ({ id: menuIdOf(ctx, slug), name }));
  }

  return {
    menus,

    venue: ({ channel }: RequestContext) => ({
      id: channel.token,
      name: channel.seller?.name ?? channel.code,
      currencyCode: channel.defaultCurrencyCode,
      locale: 'en-GB',
      timeZone: 'Europe/London',
      salesArea: [{ id: 'all', name: 'All tables' }],
      services: [{ id: 'table', name: 'Order at table', orderType: 'oat' }],
    }),

    async config(ctx: RequestContext) {
      const { takesOrders = true, waitMinutes = 0, ordersUntil } = venueFields(ctx);
      const until = ordersUntil ? { activeUntil: new Date(ordersUntil).toISOString() } : {};
      return {
        uniqueRef: ctx.channel.token,
        oat: { averageWaitTime: waitMinutes, menus: (await menus(ctx)).map(({ id }) => ({ id })) },
        orderingMods: { enableOAT: takesOrders, enablePOAT: false, enableCC: false },
        orderingUntil: { enabled: Boolean(ordersUntil), ...until },
        orderStatus: { steps: ['preparing', 'ready', 'served'] },
      };
    },

    /** Throws a Refusal: 404. */
    async pages(ctx: RequestContext, menuId: string) {
      const all = await collectionsOf(ctx);
      const menu = all.find(({ slug }) => menuIdOf(ctx, slug) === menuId);
      const pages = all.filter(({ parentId }) => parentId === menu?.id);
      if (pages.length === 0) throw notFound(`There is no menu ${menuId}`);
      const dishes = new Map<string, object>();
      const listed = await Promise.all(
        pages.map(async ({ id, name }) => {
          const { items } = await variants.getVariantsByCollectionId(
            ctx,
            id,
            { take: MOST_VARIANTS, sort: { id: 'ASC' as never }, filter: { enabled: { eq: true } } },
            ['product', 'options', 'options.translations', 'taxCategory', 'channels'] as never,
          );
          const sold = items.filter(({ product }) => product.enabled);
          const displayRecords = [];
          for (const product of await products.findByIds(ctx, [...new Set(sold.map((of) => of.productId))])) {
            const own = sold.filter(({ productId }) => productId === product.id);
            const dish = await dishOf(ctx, product, own);
            dishes.set(dish.product.id, dish.product);
            displayRecords.push(dish.record);
          }
          return { id: String(id), name, displayRecords };
        }),
      );
      return {
        browsingDisabled: false,
        orderingDisabled: !isOpen(ctx),
        pages: listed,
        displayRecords: [],
        products: [...dishes.values()],
      };
    },
  };
}
