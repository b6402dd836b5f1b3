/** Whether money moved is said by the service alone (WN21). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerOfRefusal,
  asksForToken,
  isAbsent,
  isLeft,
  minor,
  type Either,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { HttpBillShares } from '../../../adapters/http/bill-shares.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { REFUSALS } from '../../../adapters/http/refusals.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpOrderStatuses } from '../../../adapters/http/order-statuses.ts';
import { HttpHandovers } from '../../../adapters/http/handovers.ts';
import { HttpTabOwners } from '../../../adapters/http/tab-owners.ts';
import { HttpTeamCalls } from '../../../adapters/http/team-calls.ts';
import { operations } from '../../../fixtures/contract/described-calls.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { FOREIGN_BODIES } from '../firewalled-client.ts';
import { ANY_ORDER, GBP } from '../recorded-answers.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await AnsweringServer.start();
});
afterAll(() => server.stop());

const client = new HttpClient({ sessionId: () => 'session-1' });
const order = { id: 'order-1', ref: '#1041' };
const bill = { accountId: 'account-1', basketId: 'basket-1', currency: GBP, total: minor(100) };
const table = { areaId: '1', brandId: 'b', businessId: '', clientId: '', tableNo: '2', venueId: 's' };

const services = () => ({
  payments: `${server.origin}/payments`,
  orders: `${server.origin}/orders`,
  payAtTable: `${server.origin}/pay-at-table`,
});
const orders = () =>
  new HttpOrderPayments(
    client,
    new OrderingEndpoint(client, `${server.origin}/ordering`, { brandToken: 't', userAgent: 'a' }),
    services(),
  );
const hosted = () => new HttpHostedOrderPayments(client, services(), 'checkout');
const handovers = () => new HttpHandovers(client, `${server.origin}/venues`);
const tabOwners = () => new HttpTabOwners(client, `${server.origin}/hybrid`);
const atTab = { accountId: 'account-1', currency: GBP };
const teamCalls = () => new HttpTeamCalls(client, `${server.origin}/venues`);
const accounts = () => new HttpTableAccounts(client, services().payAtTable);
const bills = () => new HttpBillPayments(client, services());

type Asked = TaskEither<PortFailure, PaymentAnswer | undefined>;

/** Every call that moves money or places an order, by its operation in the contract. */
const MOVING: Readonly<Record<string, () => Asked>> = {
  ordering: () => orders().pay('key', { ...ANY_ORDER, card: { nonce: 'n' } }),
  authorisePayment: () =>
    bills().hold('key', {
      ...bill,
      email: 'ada@example.com',
      provider: 'checkout',
      vendor: 'v',
      siteId: 's',
      returnUrls: ANY_ORDER.returnUrls,
    }),
  confirmPayment: () => bills().authorise('key', 'p', 'result'),
  cancelPayment: () => bills().cancel('key', 'p'),
  payBill: () =>
    bills().post('key', {
      ...bill,
      table,
      paymentId: 'p',
      orderType: 'PAT',
      merchant: 'm',
      amount: bill.total,
      tip: minor(0),
    }),
  placeOrder: () => orders().pay('key', ANY_ORDER),
  openHostedPage: () => hosted().pay('key', ANY_ORDER),
  confirmHostedPayment: () => hosted().authorise('key', 'p', 'result', order),
  captureHostedPayment: () =>
    hosted().capture('key', { paymentId: 'p', order, total: bill.total, currency: GBP }),
};
/** Every question about a payment or an order by its key. */
const FINDING: Readonly<Record<string, () => Asked>> = {
  findPayment: () => bills().find('key'),
  findOrder: () => hosted().find('key', true),
};

/** What else a guest is told of a bill, a tab or a discount. */
const TELLING: Readonly<Record<string, () => TaskEither<PortFailure, unknown>>> = {
  findAccount: () => accounts().open(table, GBP),
  getAccount: () => accounts().refresh(bill, table, GBP),
  applyBillVoucher: () => accounts().applyVoucher(bill, table, GBP, 'PUDDING3'),
  applyDiscount: () =>
    new HttpDiscountCovers(client, `${server.origin}/discounts`).apply('h', bill, table, GBP, 2),
  openTab: () =>
    new HttpTabs(client, `${server.origin}/hybrid`).check({
      brandId: 'b',
      hostname: 'h',
      salesAreaId: '1',
      siteId: 's',
      slug: 'night-jar',
      tableNumber: '7',
    }),
  getTabSitting: () => tabOwners().read(atTab),
  setTabLimit: () => tabOwners().setLimit(atTab, minor(100)),
  handOverTab: () => tabOwners().handOver(atTab, 'key'),
  takeOverTab: () => tabOwners().takeOver(atTab, 'token'),
  getOrderStatus: () => new HttpOrderStatuses(client, `${server.origin}/orders`).read('key'),
  shareBill: () =>
    new HttpBillShares(client, `${server.origin}/pay-at-table`).make('key', bill, table, GBP, {
      amount: minor(100),
    }),
  withdrawShare: () =>
    new HttpBillShares(client, `${server.origin}/pay-at-table`).withdraw('key', bill, table, {
      id: '1',
      token: 't',
    }),
  makeHandover: () => handovers().make('s', 'key', '{}'),
  takeHandover: () => handovers().take('s', 'key', 't'),
  findHandover: () => handovers().find('s', 'key'),
  findTeamCall: () => teamCalls().find('s', 'key'),
  callTeam: () =>
    teamCalls().place({
      siteId: 's',
      salesAreaId: '1',
      tableNumber: '7',
      call: { key: 'key', reason: 'bill' },
    }),
  getEmployeeDiscount: () => new HttpEmployeeDiscounts(client, `${server.origin}/venues`).code('b', 'E1'),
};

const STATUSES = [200, 204, 300, 400, 401, 402, 403, 404, 409, 422, 451, 500, 503];
const TYPES = ['application/json', 'text/html', 'text/plain', 'application/problem+json', ''];

const pages: readonly Reply[] = STATUSES.flatMap((status) =>
  FOREIGN_BODIES.map((body, place) => ({
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': TYPES[(status + place) % TYPES.length] ?? '' },
  })),
);

async function answersTo<Value>(
  name: string,
  ask: () => TaskEither<PortFailure, Value>,
  replies: readonly Reply[],
) {
  const answers: Either<PortFailure, Value>[] = [];
  for (const reply of replies) {
    // The hosted page opens once its order is placed.
    server.reply = ({ path }) =>
      name === 'openHostedPage' && path.includes('/venues/')
        ? { json: { orderId: order.id, orderRef: order.ref } }
        : reply;
    answers.push(await ask()());
  }
  return answers;
}

/** As core reads them: no answer, or none that decodes, is unknown. */
const outcomesOf = (answers: readonly Either<PortFailure, PaymentAnswer | undefined>[]) =>
  answers.map((answer) => {
    if (!isLeft(answer)) return answer.right?.outcome;
    return answer.left.failure === 'refused' ? answerOfRefusal(answer.left).outcome : 'unknown';
  });

describe('an answer of a machine on the way', () => {
  it.each(Object.entries(MOVING))('leaves the payment of %s unknown', async (name, ask) => {
    const answers = await answersTo(name, ask, pages);
    expect(outcomesOf(answers)).toEqual(pages.map(() => 'unknown'));
  });

  it.each(Object.entries(FINDING))('to %s says nothing', async (name, ask) => {
    const answers = await answersTo(name, ask, pages);
    expect(outcomesOf(answers)).toEqual(pages.map(() => 'unknown'));
  });

  it.each(Object.entries(TELLING))('to %s is no word of the service’s', async (name, ask) => {
    const answers = await answersTo(name, ask, pages);
    const said = answers.map((answer) =>
      isLeft(answer) && !isAbsent(answer.left) && !asksForToken(answer.left) ? 'nothing' : answer,
    );
    expect(said).toEqual(pages.map(() => 'nothing'));
  });
});

describe('a refusal with a code of the call’s list', () => {
  const { ordering, ...others } = { ...MOVING, ...FINDING };
  const refusing = (status: number, code: string): Reply => ({ status, json: { message: 'No', code } });
  const listOf = (name: string) => REFUSALS[name as keyof typeof REFUSALS];

  it.each(Object.entries(others))('is the service’s own: %s', async (name, ask) => {
    const own = listOf(name);
    expect(own).toContain('not-found');
    const answers = await answersTo(
      name,
      ask,
      own.map((code) => refusing(422, code)),
    );
    expect(answers).toEqual(
      own.map((code) => ({
        _tag: 'Left',
        left: expect.objectContaining({ byService: true, code }) as unknown,
      })),
    );
  });

  it.each(Object.entries(others))('ends no payment with another call’s code: %s', async (name, ask) => {
    const own: readonly string[] = listOf(name);
    const foreign = [...new Set(Object.values(REFUSALS).flat())].filter((code) => !own.includes(code));
    const answers = await answersTo(
      name,
      ask,
      foreign.map((code) => refusing(422, code)),
    );
    expect(outcomesOf(answers)).toEqual(foreign.map(() => 'unknown'));
  });

  it('of the ordering backend is its `response: "ERROR"`', async () => {
    const answers = await answersTo('ordering', MOVING['ordering'] as () => Asked, [
      { status: 422, json: { response: 'ERROR', detail: 'No' } },
    ]);
    expect(outcomesOf(answers)).toEqual(['refused']);
  });

  it('is listed in the contract', () => {
    const described = operations.flatMap(({ id, value }) =>
      'x-refusals' in value ? [[id, value['x-refusals']] as const] : [],
    );
    expect(Object.fromEntries(described)).toEqual(REFUSALS);
  });
});
