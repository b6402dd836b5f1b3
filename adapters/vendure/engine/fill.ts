/**
 * Fills an empty database with the sample pub: `pub.json` has what Vendure's services are given, and `pub.csv` the dishes,
 * as Vendure imports them. Its two venues become channels.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type * as inputs from '@vendure/common/lib/generated-types';
import * as vendure from '@vendure/core';
import type { Services } from './services.ts';

interface Pub {
  readonly setting: vendure.InitialData;
  readonly money: Omit<inputs.UpdateChannelInput, 'id'>;
  readonly card: inputs.CreatePaymentMethodInput;
  readonly vouchers: readonly inputs.CreatePromotionInput[];
  readonly venues: readonly Venue[];
}

interface Venue {
  readonly name: string;
  readonly channel: inputs.CreateChannelInput;
  /** Menus, and the pages within. */
  readonly collections: vendure.InitialData['collections'];
  /** Open at the start: the table, and how many of which dish are on it. */
  readonly bills: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const pub: Pub = JSON.parse(fileOf('pub.json'));

export async function fillIfEmpty(app: INestApplicationContext, services: Services): Promise<void> {
  const channels = app.get(vendure.ChannelService);
  if ((await channels.findAll(await services.admin())).totalItems > 1) return;
  await app.get(vendure.Populator).populateInitialData(pub.setting);
  const ctx = await services.admin();
  const [zone] = (await app.get(vendure.ZoneService).findAll(ctx)).items;
  const money = { ...pub.money, defaultShippingZoneId: zone?.id ?? '', defaultTaxZoneId: zone?.id ?? '' };
  await channels.update(ctx, { id: ctx.channelId, ...money });
  const stock = await app.get(vendure.StockLocationService).defaultStockLocation(ctx);
  const roles = app.get(vendure.RoleService);
  for (const venue of pub.venues) {
    const { id: sellerId } = await app.get(vendure.SellerService).create(ctx, { name: venue.name });
    const channel = await channels.create(ctx, { ...venue.channel, ...money, sellerId });
    if (vendure.isGraphQlErrorResult(channel)) throw new Error(channel.message);
    await channels.assignToChannels(ctx, vendure.StockLocation, stock.id, [channel.id]);
    // The dashboard's user, as Vendure gives it a channel that is made there.
    await roles.assignRoleToChannel(ctx, (await roles.getSuperAdminRole(ctx)).id, channel.id);
    await fillVenue(app, await services.admin(channel), services, venue);
  }
}

async function fillVenue(
  app: INestApplicationContext,
  ctx: vendure.RequestContext,
  { connection, orders, promotions, variants, collections: collectionService }: Services,
  { collections, bills }: Venue,
): Promise<void> {
  await app.get(vendure.PaymentMethodService).create(ctx, pub.card);
  for (const voucher of pub.vouchers) await promotions.createPromotion(ctx, voucher);

  const pages = collections.flatMap(({ name, parentName }) => (parentName ? [name] : []));
  const { results } = await app.get(vendure.ImportParser).parseProducts(fileOf('pub.csv'));
  const sold = results.filter(({ product }) =>
    pages.includes(product.facets[0]?.translations[0]?.value ?? ''),
  );
  await app.get(vendure.Importer).importProducts(ctx, sold, () => undefined);
  await app.get(vendure.Populator).populateCollections({ ...pub.setting, collections }, ctx.channel);
  // Jobs of Vendure's fill them, some time after they are made.
  const isEmpty = async ({ id }: vendure.Collection) =>
    (await variants.getVariantsByCollectionId(ctx, id, { take: 1 })).totalItems === 0;
  for (const made of (await collectionService.findAll(ctx, { take: 100 })).items)
    if (pages.includes(made.name))
      for (let tries = 0; tries < 300 && (await isEmpty(made)); tries += 1) await pause(100);

  for (const [tableNumber, dishes] of Object.entries(bills))
    await connection.withTransaction(ctx, async (tx) => {
      const { id } = await orders.create(tx);
      await orders.updateCustomFields(tx, id, { tableNumber, isBill: true });
      for (const [place, [name, quantity]] of Object.entries(dishes).entries()) {
        const { items } = await variants.findAll(tx, { filter: { name: { eq: name } } });
        await orders.addItemToOrder(tx, id, items[0]?.id ?? '', quantity, { place });
      }
      await orders.transitionToState(tx, id, 'ArrangingPayment');
    });
}
