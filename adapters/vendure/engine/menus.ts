/** Venues as channels, menus as collections, their pages as collections within, dishes as products. */
import type { Product, ProductVariant, RequestContext } from '@vendure/core';
import { major } from './call.ts';
import { choicesOf } from './choices.ts';
import { notFound } from './refusal.ts';
import type { Services } from './services.ts';

interface ChannelFields {
  readonly tables?: readonly string[];
  readonly takesOrders?: boolean;
  readonly waitMinutes?: number;
}

interface ProductFields {
  readonly calories?: number | null;
  readonly dietary?: readonly string[];
  readonly allergens?: readonly string[] | null;
}

export const SERVICE = 'table';
const AREA = 'all';
/** Of a page, and of the menus: as many as Vendure lists at once. */
const MOST_VARIANTS = 100;

export const venueFields = (ctx: RequestContext) => ctx.channel.customFields as ChannelFields;
export const tablesOf = (ctx: RequestContext): readonly string[] => venueFields(ctx).tables ?? [];

/** Content names a menu by its collection's slug, which is the site's where another venue has a menu of that name. */
const menuIdOf = ({ channel }: RequestContext, slug: string) => slug.replace(`${channel.token}-`, '');

export class Menus {
  constructor(private readonly services: Services) {}

  venue({ channel }: RequestContext, name: string) {
    return {
      venues: [
        {
          id: channel.token,
          name,
          currencyCode: channel.defaultCurrencyCode,
          locale: 'en-GB',
          timeZone: 'Europe/London',
          salesArea: [{ id: AREA, name: 'All tables' }],
          services: [{ id: SERVICE, name: 'Order at table', orderType: 'oat' }],
        },
      ],
    };
  }

  async config(ctx: RequestContext) {
    const { takesOrders = true, waitMinutes = 0 } = venueFields(ctx);
    const menus = await this.menus(ctx);
    return {
      uniqueRef: ctx.channel.token,
      oat: { averageWaitTime: waitMinutes, menus: menus.map(({ id }) => ({ id })) },
      orderingMods: { enableOAT: takesOrders, enablePOAT: false, enableCC: false },
      orderingUntil: { enabled: false },
    };
  }

  async menus(ctx: RequestContext) {
    const all = await this.collections(ctx);
    return all
      .filter(({ parentId }) => !all.some(({ id }) => id === parentId))
      .map(({ slug, name }) => ({ id: menuIdOf(ctx, slug), name }));
  }

  /** Throws a Refusal: 404. */
  async pages(ctx: RequestContext, menuId: string) {
    const all = await this.collections(ctx);
    const menu = all.find(({ slug }) => menuIdOf(ctx, slug) === menuId);
    const pages = all.filter(({ parentId }) => parentId === menu?.id);
    if (pages.length === 0) throw notFound(`There is no menu ${menuId}`);
    const dishes = new Map<string, Awaited<ReturnType<Menus['dish']>>>();
    const listed = await Promise.all(
      pages.map(async ({ id, name }) => {
        const { items } = await this.services.variants.getVariantsByCollectionId(
          ctx,
          id,
          { take: MOST_VARIANTS, sort: { id: 'ASC' as never }, filter: { enabled: { eq: true } } },
          ['product', 'options', 'options.translations', 'taxCategory', 'channels'] as never,
        );
        const byProduct = new Map<string, ProductVariant[]>();
        for (const variant of items)
          if (variant.product.enabled)
            byProduct.set(String(variant.productId), [
              ...(byProduct.get(String(variant.productId)) ?? []),
              variant,
            ]);
        const records = [];
        for (const product of await this.services.products.findByIds(ctx, [...byProduct.keys()])) {
          const productId = String(product.id);
          const dish = await this.dish(ctx, product, byProduct.get(productId) ?? []);
          dishes.set(productId, dish);
          records.push(dish.record);
        }
        return { id: String(id), name, displayRecords: records };
      }),
    );
    return {
      browsingDisabled: false,
      orderingDisabled: venueFields(ctx).takesOrders === false,
      pages: listed,
      displayRecords: [...dishes.values()].flatMap(({ optionRecords }) => optionRecords),
      products: [...dishes.values()].map(({ product }) => product),
    };
  }

  private async dish(ctx: RequestContext, listed: Product, variants: readonly ProductVariant[]) {
    const { name, description } = listed;
    const productId = String(listed.id);
    const { calories, dietary = [], allergens } = listed.customFields as ProductFields;
    const recordId = `dish-${productId}`;
    const portions = [];
    let isOutOfStock = true;
    for (const variant of variants) {
      const left = await this.services.variants.getSaleableStockLevel(ctx, variant);
      if (left > 0) isOutOfStock = false;
      portions.push({
        id: String(variant.id),
        name: variant.options.map((option) => option.name).join(', ') || 'Regular',
        ...((left > 0 || variants.length === 1) && { price: major(variant.priceWithTax) }),
        choices: choicesOf(variant).map(({ id, name, min, max, options }) => ({
          id,
          name,
          min,
          max,
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
    return {
      record: {
        id: recordId,
        productId,
        title: name,
        description: String(description)
          .replace(/<[^>]*>/g, ' ')
          .trim(),
        ...(typeof calories === 'number' && { calories }),
        dietary,
        ...(Array.isArray(allergens) && { allergens }),
      },
      product: { id: productId, productId, displayRecords: [recordId], isOutOfStock, portions },
      optionRecords: [
        ...new Map(
          portions
            .flatMap(({ choices }) => choices.flatMap(({ ingredients }) => ingredients))
            .map(({ id, displayRecordId, name }) => [
              id,
              { id: displayRecordId, productId: displayRecordId, title: name },
            ]),
        ).values(),
      ],
    };
  }

  private async collections(ctx: RequestContext) {
    const { items } = await this.services.collections.findAll(ctx, {
      take: MOST_VARIANTS,
      sort: { position: 'ASC' as never },
    });
    return items;
  }
}
