/** How the app asks each call that docs/contract describes, and the answers that are its examples. */
import { isRight, left, mapTask, minor, pipe, type TaskEither } from '@tableside/core';
import { EMPTY_SHARED_BASKET } from '@tableside/core/bill';
import { contentAccess } from '@tableside/core/content';
import { assembleMenu } from '@tableside/core/menu';
import { paymentsByReference } from '../../adapters/http/payment-lookup.ts';
import { HttpPostcodes } from '../../adapters/http/postcodes.ts';
import { HttpTrainWifi } from '../../adapters/http/train-wifi.ts';
import { HttpWhiteLabelConfigs } from '../../adapters/http/white-label-configs.ts';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { answerSchemaOf, operations } from '../../fixtures/contract/described-calls.ts';
import { lookUp, objectOf, under, valueAt, type Place } from '../../fixtures/contract/descriptions.ts';
import { newGuest, type Guest } from '../lab/conform/guest.ts';
import { ANY_ORDER, GBP, type AnsweringClient } from './answering-client.ts';
import { sampleCheck } from './sample-basket.ts';
import { entryOf, tableAt } from './sample-bill.ts';

/** Asks as the app does, and resolves to what the app makes of the answer. */
export type Ask = (client: AnsweringClient) => TaskEither<unknown, unknown>;

const [brand] = sampleBrands;
if (brand === undefined) throw new Error('There is no sample brand');
const table = tableAt(brand, '2');
const account = { accountId: 'account-1', basketId: 'basket-1' };
const order = { id: 'order-1', ref: '#1041' };
const place = { accountId: 'account-1', currency: GBP };
const total = minor(100);
const tab = {
  brandId: 'b',
  hostname: 'h',
  salesAreaId: '1',
  siteId: 's',
  slug: 'night-jar',
  tableNumber: '7',
};
const call = { key: 'key', reason: 'team' } as const;
const { returnUrls } = ANY_ORDER;
const payer = { currency: GBP, email: 'ada@example.com', provider: 'checkout', vendor: 'v' } as const;
const charge = { ...account, ...payer, total, siteId: 's', returnUrls };
const entry = entryOf({ brand }, account, table, 'p', { amount: total });

const guestOf = (client: AnsweringClient): Guest => {
  const names = ['discounts', 'hybrid', 'orders', 'ordering', 'payments', 'payAtTable', 'venues'];
  const services = Object.fromEntries(names.map((name) => [name, `/${name}`]));
  const of = { brandToken: 't', userAgent: 'a', paymentProvider: 'checkout' };
  return newGuest({ config: { services }, brand: of } as never, client);
};

const by =
  (ask: (guest: Guest) => TaskEither<unknown, unknown>): Ask =>
  (client) =>
    ask(guestOf(client));

/** By the name of the call in docs/contract: everything that decodes its answer. */
export const ASKS: Readonly<Record<string, readonly Ask[]>> = {
  getWhiteLabelConfig: [
    (client) => async () => {
      const config = await new HttpWhiteLabelConfigs(client, '/c').forHost('h')();
      return isRight(config) && contentAccess(config.right) === undefined ? left('no access') : config;
    },
  ],
  getVenueConfig: [by(({ venueConfigs }) => venueConfigs.config('s'))],
  getEmployeeDiscount: [by(({ employees }) => employees.code('b', 'E1'))],
  'ordering getVenue': [by(({ ordering }) => ordering.venue('4101'))],
  'ordering getTables': [by(({ ordering }) => ordering.tables('4101'))],
  'ordering getMenus': [by(({ ordering }) => ordering.menus('4101', 'oat'))],
  'ordering getmenupages': [
    by(({ ordering }) =>
      pipe(
        ordering.menuPages({ siteId: '4101', menuId: 'food' }),
        mapTask((parts) => assembleMenu('food', parts, GBP)),
      ),
    ),
  ],
  'ordering timeslots': [
    by(({ timeslots }) => timeslots.all({ siteId: 's', salesAreaId: '1', serviceId: '3', orderType: 'cc' })),
  ],
  'ordering checkVoucher': [
    by(({ vouchers }) => vouchers.check({ siteId: 's', salesAreaId: '1', voucherCode: 'V' })),
  ],
  'ordering voidVoucher': [by(({ vouchers }) => vouchers.void('s', 'V'))],
  'ordering checkBasket': [by(({ checks }) => checks.check(sampleCheck(brand), GBP))],
  'ordering makeBraintreePayment': [
    by(({ orderPayments }) => orderPayments.pay('key', { ...ANY_ORDER, card: { nonce: 'n' } })),
  ],
  getTabOffer: [by(({ tabs }) => tabs.offer(tab))],
  openTab: [by(({ tabs }) => tabs.check(tab))],
  joinSharedBasket: [by(({ sharedBaskets }) => sharedBaskets.join(place))],
  getSharedBasket: [by(({ sharedBaskets }) => sharedBaskets.read(place))],
  putSharedLines: [by(({ sharedBaskets }) => sharedBaskets.put(place, 'g', EMPTY_SHARED_BASKET))],
  leaveSharedBasket: [by(({ sharedBaskets }) => sharedBaskets.leave(place, 'guest-1'))],
  sendRound: [by(({ sharedBaskets }) => sharedBaskets.send(place, 'key', { lines: [], note: '' }))],
  getTabSitting: [by(({ tabOwners }) => tabOwners.read(place))],
  setTabLimit: [by(({ tabOwners }) => tabOwners.setLimit(place, total))],
  handOverTab: [by(({ tabOwners }) => tabOwners.handOver(place, 'key'))],
  takeOverTab: [by(({ tabOwners }) => tabOwners.takeOver(place, 'token'))],
  shareBill: [by(({ shares }) => shares.make('key', account, table, GBP, { amount: minor(1) }))],
  withdrawShare: [by(({ shares }) => shares.withdraw('key', account, table, { id: '1', token: 't' }))],
  callTeam: [
    by(({ teamCalls }) => teamCalls.place({ siteId: 's', salesAreaId: '1', tableNumber: '7', call })),
  ],
  findTeamCall: [by(({ teamCalls }) => teamCalls.find('s', 'key'))],
  makeHandover: [by(({ handovers }) => handovers.make('s', 'key', '{}'))],
  takeHandover: [by(({ handovers }) => handovers.take('s', 'key', 't'))],
  findHandover: [by(({ handovers }) => handovers.find('s', 'key'))],
  getPaymentConfig: [by(({ configs }) => configs.config('b', 'b', 's'))],
  authorisePayment: [by(({ ofBills }) => ofBills.hold('key', charge))],
  findPayment: [
    by(({ orderPayments }) => orderPayments.find('key')),
    by(({ hostedPayments }) => hostedPayments.find('key')),
    by(({ ofBills }) => ofBills.find('key')),
  ],
  lookUpPayments: [(client) => paymentsByReference(client, '/p', 'staff', 'DMGFBXN')],
  confirmPayment: [
    by(({ orderPayments }) => orderPayments.authorise('key', 'p', 'result')),
    by(({ ofBills }) => ofBills.authorise('key', 'p', 'result')),
  ],
  cancelPayment: [
    by(({ orderPayments }) => orderPayments.cancel('key', 'p')),
    by(({ hostedPayments }) => hostedPayments.cancel('key', 'p')),
    by(({ ofBills }) => ofBills.cancel('key', 'p')),
  ],
  getBillPaymentConfig: [by(({ billConfigs }) => billConfigs.config(table))],
  findAccount: [by(({ accounts }) => accounts.open(table, GBP))],
  getAccount: [by(({ accounts }) => accounts.refresh(account, table, GBP))],
  applyBillVoucher: [by(({ accounts }) => accounts.applyVoucher(account, table, GBP, 'PUDDING3'))],
  payBill: [by(({ ofBills }) => ofBills.post('key', entry))],
  getDiscountOffer: [by(({ discounts }) => discounts.offer('h'))],
  applyDiscount: [by(({ discounts }) => discounts.apply('h', account, table, GBP, 2))],
  findOrder: [
    by(({ orderPayments }) => orderPayments.find('key', true)),
    by(({ hostedPayments }) => hostedPayments.find('key', true)),
  ],
  getOrderStatus: [by(({ orderStatuses }) => orderStatuses.read('key'))],
  placeOrder: [by(({ orderPayments }) => orderPayments.pay('key', ANY_ORDER))],
  openHostedPage: [
    (client) => () => {
      client.first = { orderId: order.id, orderRef: order.ref };
      return guestOf(client).hostedPayments.pay('key', ANY_ORDER)();
    },
  ],
  confirmHostedPayment: [by(({ hostedPayments }) => hostedPayments.authorise('key', 'p', 'result', order))],
  captureHostedPayment: [
    by(({ hostedPayments }) =>
      hostedPayments.capture('key', { paymentId: 'p', order, total, currency: GBP }),
    ),
  ],
  getTrain: [(client) => new HttpTrainWifi(client, '/train').trainId()],
  findPostcode: [(client) => new HttpPostcodes(client, '/postcodes').find('M1 1AE')],
};

/** An example of docs/contract for an answer with status 200. */
export interface DescribedAnswer {
  readonly name: string;
  /** The name of the call. */
  readonly call: string;
  readonly value: unknown;
  readonly schema: Place;
}

export const describedAnswers: readonly DescribedAnswer[] = operations.flatMap((operation) => {
  const { id, place: at, value } = operation;
  const response = lookUp(under(at, 'responses', 200)).at;
  const examples = Object.entries(valueAt(under(response, 'content', 'application/json', 'examples')));
  return examples.flatMap(([name, example]) => {
    const method = 'x-answers' in value ? name.split(',')[0] : undefined;
    const schema = answerSchemaOf(operation, 200, { method });
    // A refusal of the ordering backend has none.
    if (schema === undefined) return [];
    const named = method === undefined ? id : `${id} ${method}`;
    return [{ name: `${id}, ${name}`, call: named, value: objectOf(example)['value'], schema }];
  });
});
