/** What the bridge works with: Vendure's services, the contexts in which it calls them, and its own few parts. */
import type { INestApplicationContext } from '@nestjs/common';
import * as vendure from '@vendure/core';
import { notFound } from './call.ts';
import type { Gateway } from './gateway.ts';
import type { Guards } from './guards.ts';
import type { Live } from './live.ts';

export type Services = Awaited<ReturnType<typeof servicesOf>>;
export type Engine = Services & { readonly guards: Guards; readonly gateway: Gateway; readonly live: Live };

export async function servicesOf(app: INestApplicationContext) {
  const contexts = app.get(vendure.RequestContextService);
  const connection = app.get(vendure.TransactionalConnection);
  const superadmin = await app
    .get(vendure.UserService)
    .getUserByEmailAddress(await contexts.create({ apiType: 'admin' }), 'superadmin', 'administrator');
  return {
    connection,
    collections: app.get(vendure.CollectionService),
    events: app.get(vendure.EventBus),
    history: app.get(vendure.HistoryService),
    orders: app.get(vendure.OrderService),
    products: app.get(vendure.ProductService),
    promotions: app.get(vendure.PromotionService),
    variants: app.get(vendure.ProductVariantService),
    /** As the administrator, in the default channel or another. */
    admin: (channel?: vendure.Channel): Promise<vendure.RequestContext> =>
      contexts.create({
        apiType: 'admin',
        ...(channel && { channelOrToken: channel }),
        ...(superadmin && { user: superadmin }),
      }),
    /**
     * As a guest of the venue, whose channel has the site id for its token. It is read afresh: Vendure keeps channels in
     * memory, and would take orders for a while after the team has closed the venue. Throws a Refusal: 404.
     */
    async guest(siteId: unknown): Promise<vendure.RequestContext> {
      const channel = await connection.rawConnection.getRepository(vendure.Channel).findOne({
        where: { token: String(siteId) },
        relations: ['seller', 'defaultTaxZone', 'defaultShippingZone'],
      });
      if (channel === null) throw notFound(`There is no site ${String(siteId)}`);
      return contexts.create({ apiType: 'shop', channelOrToken: channel });
    },
  };
}

/** Vendure answers what it refuses as a value. */
export const failed = <Result extends object>(result: Result): boolean =>
  vendure.isGraphQlErrorResult(result as never);
