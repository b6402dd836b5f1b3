/** Calls that only read, up to the basket. */
import { randomUUID } from 'node:crypto';
import { describeFailure, isLeft } from '@tableside/core';
import { parseInstant } from '@tableside/core/time';
import { operations } from '../../../../fixtures/contract/described-calls.ts';
import { isObject, listOf, lookUp, objectOf, under } from '../../../../fixtures/contract/descriptions.ts';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import { broke, holds, skip } from '../verdict.ts';
import { jsonOf, type Exchange } from '../wire.ts';
import { read } from './answers.ts';

const bodyOf = (exchange: Exchange | undefined) => objectOf(jsonOf(exchange?.answer?.text ?? ''));

/** The menus' raw answers. */
async function menuAnswers(backend: Backend): Promise<readonly Exchange[]> {
  const { siteId, serviceId, defaultArea } = await backend.session();
  const menus = backend.needed('getMenus', await backend.guest.ordering.menus(siteId, 'oat')());
  const answers: Exchange[] = [];
  for (const { id: menuId } of menus) {
    const question = { siteId, menuId, salesAreaId: defaultArea.id, serviceId };
    read(`the menu ${menuId}`, await backend.guest.ordering.menuPages(question)());
    const exchange = backend.lastCall('ordering');
    if (exchange !== undefined) answers.push(exchange);
  }
  return answers.length > 0 ? answers : backend.missing('getMenus answers no menu');
}

const recordsIn = (answer: Exchange) =>
  listOf(bodyOf(answer)['pages'])
    .flatMap((page) => listOf(objectOf(page)['displayRecords']))
    .filter(isObject);

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const isSlot = (time: unknown): boolean =>
  typeof time === 'string' && (CLOCK.test(time) || !isLeft(parseInstant(time)));

/** The preflight headers of the app's calls: those that the contract describes. */
const ALLOWED_HEADERS = [
  'content-type',
  ...new Set(
    operations
      .flatMap(({ place, value }) =>
        listOf(value['parameters']).map((_, at) => lookUp(under(place, 'parameters', at)).value),
      )
      .filter(({ in: where, name }) => where === 'header' && name !== 'authorization')
      .map(({ name }) => String(name).toLowerCase()),
  ),
];

export const READING: readonly Check[] = [
  check('WO2', "The app can enter the services that the venue's content offers", async (backend) => {
    await backend.session();
    await backend.entered();
  }),
  check('WC7', 'A host name that no brand has is a 404', async ({ app, wire }) => {
    const address = `${app.config.services.config}/wl-config?hostname=none-${randomUUID()}.example`;
    const { status } = await wire.ask(address, { headers: { 'x-session-id': 'conform' } });
    holds(status === 404, `It was answered with ${status}`);
  }),
  check('WP17', 'Payments are looked up with a token of staff alone', async ({ app, wire }) => {
    for (const headers of [{}, { authorization: `Bearer none-${randomUUID()}` }]) {
      const address = `${app.config.services.payments}/support/payments?reference=DMGFBXN`;
      const { status } = await wire.ask(address, { headers });
      holds(status === 401, `Without one, and with one made up, the answer is ${status}`);
    }
  }),
  check('WO1', 'getVenue answers the venue of the site', async (backend) => {
    const { siteId } = backend.setting;
    read('the venue', await backend.guest.ordering.venue(siteId)());
    const [venue, ...others] = listOf(bodyOf(backend.wire.last)['venues']);
    holds(
      others.length === 0 && String(objectOf(venue)['id']) === siteId,
      `It was asked for ${siteId}, and answered ${String(objectOf(venue)['id'])}`,
    );
  }),
  check('WN9', 'A site that the backend does not have is refused', async ({ guest }) => {
    const siteId = `none-${randomUUID()}`;
    const answer = await guest.ordering.venue(siteId)();
    if (isLeft(answer)) {
      holds(answer.left.failure === 'refused', describeFailure(answer.left));
    } else holds(answer.right === undefined, `It answered a venue for the site ${siteId}`);
  }),
  check('WN12', 'The app can read config, tables and menus', async ({ guest, setting }) => {
    const { siteId, table } = setting;
    read("the venue's config", await guest.venueConfigs.config(siteId)());
    const tables = read('the tables', await guest.ordering.tables(siteId)());
    holds(tables.includes(table), `getTables has no table ${table}: name another with --table`);
    read('the menus', await guest.ordering.menus(siteId, 'oat')());
  }),
  check('WO5', 'Each dish of a menu has a product', async (backend) => {
    for (const answer of await menuAnswers(backend)) {
      const products = new Set(
        listOf(bodyOf(answer)['products']).map((product) => String(objectOf(product)['productId'])),
      );
      const orphan = recordsIn(answer).find((record) => !products.has(String(record['productId'])));
      if (orphan !== undefined)
        broke(
          `"${String(orphan['title'])}" is of the product ${String(orphan['productId'])}, which is not among the products`,
          answer,
        );
    }
  }),
  check('WO23', 'Pictures of dishes have absolute addresses', async (backend) => {
    for (const answer of await menuAnswers(backend)) {
      const unsound = recordsIn(answer)
        .map(({ image }) => image)
        .find((image) => typeof image === 'string' && !/^https?:\/\//.test(image));
      if (unsound !== undefined) broke(`A picture is at "${String(unsound)}"`, answer);
    }
  }),
  check('WO3', 'A timeslot is an instant with its offset, or HH:mm', async (backend) => {
    const { siteId, defaultArea, backend: venue } = await backend.session();
    const services = venue.services.filter(({ orderType }) => orderType !== 'oat');
    const { takeaway, 'order-ahead': ahead } = backend.app.listed.enabledServices;
    if (services.length === 0 && !takeaway && !ahead)
      skip("The venue's content offers no service with times");
    if (services.length === 0) backend.missing('getVenue has no service with times', 'times');
    backend.offers('times');
    for (const { id: serviceId, orderType } of services) {
      await backend.guest.timeslots.all({ siteId, salesAreaId: defaultArea.id, serviceId, orderType })();
      const slots = listOf(bodyOf(backend.lastCall('ordering'))['timeSlots']);
      const unsound = slots.map((slot) => objectOf(slot)['time']).find((time) => !isSlot(time));
      if (unsound !== undefined) broke(`A slot's time is ${JSON.stringify(unsound)}`);
    }
  }),
  check('WC8', "Cards are taken by content's provider", async ({ guest, app, setting }) => {
    const { businessRef = '', brandId, paymentProvider } = app.brand;
    const answer = await guest.configs.config(businessRef, brandId, setting.siteId)();
    const { provider } = read('the payment config', answer);
    holds(
      provider === paymentProvider,
      `Content names ${paymentProvider}, and the payments service ${provider}`,
    );
  }),
  ...(
    [
      ['WO14', 'A payment', false],
      ['WP11', 'An order', true],
    ] as const
  ).map(([rule, what, isOrder]) =>
    check(rule, `${what} under a key that was never sent is a 404`, async ({ guest }) => {
      const answer = await guest.orderPayments.find(randomUUID(), isOrder)();
      if (isLeft(answer)) broke(describeFailure(answer.left));
      holds(answer.right === undefined, 'It answered one for a key that nobody sent');
    }),
  ),
  check('WN15', 'A browser is allowed the calls of the page', async ({ wire, setting, app }) => {
    const { origin } = setting;
    const { ordering, payments, payAtTable, orders, venues, hybrid, discounts } = app.config.services;
    const elsewhere = [ordering, payments, payAtTable, orders, venues, hybrid, discounts].filter(
      (address) => new URL(address).origin !== new URL(origin).origin,
    );
    if (elsewhere.length === 0)
      skip(`Every service has the origin of the page, ${origin}: a browser asks nothing`);
    for (const address of elsewhere) {
      const { headers, status } = await wire.ask(address, {
        method: 'OPTIONS',
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': ALLOWED_HEADERS.join(','),
        },
      });
      holds(status < 300, `The preflight for ${address} was answered ${status}`);
      const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
      const missing = ALLOWED_HEADERS.filter((name) => !allowed.split(/,\s*/).includes(name));
      holds(
        missing.length === 0 || allowed === '*',
        `Access-Control-Allow-Headers leaves out ${missing.join(', ')}`,
      );
    }
  }),
];
