/** Vendure's services that the bridge calls, and the contexts in which it calls them. */
import type { INestApplicationContext } from '@nestjs/common';
import * as vendure from '@vendure/core';
import { notFound } from './refusal.ts';

export type Services = Awaited<ReturnType<typeof servicesOf>>;

export async function servicesOf(app: INestApplicationContext) {
  const contexts = app.get(vendure.RequestContextService);
  const channels = app.get(vendure.ChannelService);
  const superadmin = await app
    .get(vendure.UserService)
    .getUserByEmailAddress(await contexts.create({ apiType: 'admin' }), 'superadmin', 'administrator');
  return {
    channels,
    collections: app.get(vendure.CollectionService),
    connection: app.get(vendure.TransactionalConnection),
    countries: app.get(vendure.CountryService),
    optionGroups: app.get(vendure.ProductOptionGroupService),
    options: app.get(vendure.ProductOptionService),
    orders: app.get(vendure.OrderService),
    paymentMethods: app.get(vendure.PaymentMethodService),
    products: app.get(vendure.ProductService),
    promotions: app.get(vendure.PromotionService),
    roles: app.get(vendure.RoleService),
    sellers: app.get(vendure.SellerService),
    stockLocations: app.get(vendure.StockLocationService),
    taxCategories: app.get(vendure.TaxCategoryService),
    taxRates: app.get(vendure.TaxRateService),
    variants: app.get(vendure.ProductVariantService),
    zones: app.get(vendure.ZoneService),
    /** As the administrator, in the default channel or another. */
    admin: (channel?: vendure.Channel): Promise<vendure.RequestContext> =>
      contexts.create({
        apiType: 'admin',
        ...(channel && { channelOrToken: channel }),
        ...(superadmin && { user: superadmin }),
      }),
    /** As a guest of the venue. Its channel has the site id for its token. Throws a Refusal: 404. */
    async guest(siteId: unknown): Promise<vendure.RequestContext> {
      const channel = await channels.getChannelFromToken(String(siteId)).catch(() => undefined);
      if (channel === undefined || channel.token !== siteId)
        throw notFound(`There is no site ${String(siteId)}`);
      return contexts.create({ apiType: 'shop', channelOrToken: channel });
    },
  };
}
