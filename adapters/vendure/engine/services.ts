/** Vendure's services that the bridge calls, and the contexts in which it calls them. */
import type { INestApplicationContext } from '@nestjs/common';
import {
  ChannelService,
  CollectionService,
  CountryService,
  OrderService,
  PaymentMethodService,
  ProductOptionGroupService,
  ProductOptionService,
  ProductService,
  ProductVariantService,
  PromotionService,
  RequestContextService,
  SellerService,
  RoleService,
  StockLocationService,
  TaxCategoryService,
  TaxRateService,
  TransactionalConnection,
  UserService,
  ZoneService,
  type Channel,
  type RequestContext,
} from '@vendure/core';
import { notFound } from './refusal.ts';

export type Services = Awaited<ReturnType<typeof servicesOf>>;

export async function servicesOf(app: INestApplicationContext) {
  const contexts = app.get(RequestContextService);
  const channels = app.get(ChannelService);
  const superadmin = await app
    .get(UserService)
    .getUserByEmailAddress(await contexts.create({ apiType: 'admin' }), 'superadmin', 'administrator');
  return {
    channels,
    collections: app.get(CollectionService),
    connection: app.get(TransactionalConnection),
    countries: app.get(CountryService),
    optionGroups: app.get(ProductOptionGroupService),
    options: app.get(ProductOptionService),
    orders: app.get(OrderService),
    paymentMethods: app.get(PaymentMethodService),
    products: app.get(ProductService),
    promotions: app.get(PromotionService),
    roles: app.get(RoleService),
    sellers: app.get(SellerService),
    stockLocations: app.get(StockLocationService),
    taxCategories: app.get(TaxCategoryService),
    taxRates: app.get(TaxRateService),
    variants: app.get(ProductVariantService),
    zones: app.get(ZoneService),
    /** As the administrator, in the default channel or another. */
    admin: (channel?: Channel): Promise<RequestContext> =>
      contexts.create({
        apiType: 'admin',
        ...(channel && { channelOrToken: channel }),
        ...(superadmin && { user: superadmin }),
      }),
    /** As a guest of the venue. Its channel has the site id for its token. Throws a Refusal: 404. */
    async guest(siteId: unknown): Promise<RequestContext> {
      const channel = await channels.getChannelFromToken(String(siteId)).catch(() => undefined);
      if (channel === undefined || channel.token !== siteId)
        throw notFound(`There is no site ${String(siteId)}`);
      return contexts.create({ apiType: 'shop', channelOrToken: channel });
    },
  };
}
