/**
 * Fifty phones pay one bill at once, twenty times, over two processes and PostgreSQL: each sends everything twice. In the
 * middle a process dies between a capture and its commit, and is started again. Vendure's own way, without the bridge's guards, must fail the same.
 *
 *     npm run load [-- --phones 50 --rounds 20]
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPub, type Pub } from './start.ts';

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
    port: { type: 'string', default: '4320' },
  },
});
const [PHONES, ROUNDS, PORT] = [Number(values.phones), Number(values.rounds), Number(values.port)];
/** Each phone pays a tenth, so that most are refused. */
const PARTS = 10;
const TABLE = {
  areaId: 'all',
  brandId: 'tidal',
  businessId: 'tidal-inn',
  clientId: '',
  tableNo: '20',
  venueId: '7101',
};

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, any>>; // oxlint-disable-line typescript/no-explicit-any
}

async function send(
  address: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': randomUUID(), ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** A phone asks the other process where one does not answer, with the same key. */
async function persist(engines: readonly string[], path: string, body: object, key: string): Promise<Answer> {
  let answer: Answer | undefined;
  for (let tries = 0; tries < 20; tries += 1) {
    answer = await send((engines[tries % engines.length] ?? '') + path, body, {
      'idempotency-key': key,
    }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (answer !== undefined) return answer;
  throw new Error(`No process answers ${path}`);
}

/** Opens a bill as the team does, by Vendure's own API. */
async function openBill(engine: string, token: string): Promise<void> {
  const admin = async (query: string, variables: object = {}) => {
    const { body } = await send(
      `${engine}/admin-api`,
      { query, variables },
      { authorization: `Bearer ${token}`, 'vendure-token': TABLE.venueId },
    );
    if (body['errors']) throw new Error(JSON.stringify(body['errors']));
    return body['data'];
  };
  const { productVariants } = await admin(
    '{ productVariants(options: { filter: { name: { eq: "Fish pie" } } }) { items { id } } }',
  );
  const {
    createDraftOrder: { id },
  } = await admin('mutation { createDraftOrder { id } }');
  await admin(
    'mutation($id: ID!, $v: ID!) { addItemToDraftOrder(orderId: $id, input: { productVariantId: $v, quantity: 4 }) { __typename } }',
    { id, v: productVariants.items[0].id },
  );
  await admin('mutation($input: UpdateOrderInput!) { setOrderCustomFields(input: $input) { id } }', {
    input: { id, customFields: { isBill: true, tableNumber: TABLE.tableNo } },
  });
  await admin(
    'mutation($id: ID!) { transitionOrderToState(id: $id, state: "ArrangingPayment") { __typename } }',
    { id },
  );
}

async function loggedIn(engine: string): Promise<string> {
  const response = await fetch(`${engine}/admin-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }',
    }),
  });
  await response.json();
  return response.headers.get('vendure-auth-token') ?? '';
}

interface Figures {
  taken: number;
  refused: number;
  above: number;
  twice: number;
  short: number;
}

/** Every phone holds and enters its part, each call twice at once, one at each process. */
async function round(pub: Pub, engines: readonly string[], figures: Figures): Promise<void> {
  const [engine = ''] = engines;
  const read = () => send(`${engine}/api/pay-at-table/accounts`, { table: TABLE });
  const { body: bill } = await read();
  const id = bill['accountId'] as string;
  const amount = Math.round((bill['accountTotal'] * 100) / PARTS) / 100;
  const phones = Array.from({ length: PHONES }, async () => {
    const key = randomUUID();
    const ways = [engines, [...engines].reverse()];
    const holding = {
      amount,
      currency: 'GBP',
      customer: { email: 'ada@example.com' },
      order: { id, ref: id },
      provider: 'braintree',
      vendor: 'tidal-inn',
      venue: TABLE.venueId,
      nonce: 'fake-valid-nonce',
      returnUrls: { success: pub.app, failure: pub.app },
    };
    const [held] = await Promise.all(ways.map((way) => persist(way, '/api/payments/payments', holding, key)));
    if (held?.status !== 200)
      throw new Error(`Holding was answered ${held?.status} ${JSON.stringify(held?.body)}`);
    const entry = {
      amount,
      tip: 0,
      total: amount,
      merchant: 'tidal-sandbox',
      orderType: 'PAT',
      paymentId: held.body['id'],
      table: TABLE,
    };
    const entered = await Promise.all(
      ways.map((way) => persist(way, `/api/pay-at-table/accounts/${id}/${id}/payment`, entry, key)),
    );
    return entered.some(({ status }) => status === 200);
  });
  const outcomes = await Promise.all(phones);
  const { body: after } = await read();
  const lines = (after['lines'] as readonly { type: string; price: number }[]).filter(
    ({ type }) => type === 'payment',
  );
  const { payments } = (await (await fetch(`${pub.gateway}/captured`)).json()) as {
    payments: { idempotencyKey: string; amount: number; order: { id: string } }[];
  };
  const captured = payments.filter(({ order }) => order.id === id);
  const total = Math.round(bill['accountTotal'] * 100);
  const onBill = -lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const charged = captured.reduce((sum, each) => sum + each.amount, 0);
  figures.taken += outcomes.filter(Boolean).length;
  figures.refused += outcomes.filter((isTaken) => !isTaken).length;
  if (onBill > total || charged > total) figures.above += 1;
  if (onBill < total || charged < total || onBill !== charged) figures.short += 1;
  figures.twice +=
    captured.length -
    new Set(captured.map(({ idempotencyKey }) => idempotencyKey)).size +
    Math.max(0, lines.length - captured.length);
}

async function run(port: number, rounds: number, isUnguarded: boolean): Promise<Figures> {
  process.env['PGDATA'] = `/tmp/tableside-vendure-load-${port}`;
  rmSync(process.env['PGDATA'], { recursive: true, force: true });
  const pub = await startPub({
    port,
    isPostgres: true,
    isUnguarded,
    isEngineAlone: true,
    // Of the captures each process makes about the half.
    ...(!isUnguarded && { diesAtCapture: Math.ceil((PARTS * rounds) / 4) }),
  });
  try {
    const figures: Figures = { taken: 0, refused: 0, above: 0, twice: 0, short: 0 };
    const token = await loggedIn(pub.engines[0] ?? '');
    const began = Date.now();
    for (let at = 0; at < rounds; at += 1) {
      await openBill(pub.engines[0] ?? '', token);
      await round(pub, pub.engines, figures);
    }
    if (!isUnguarded && !pub.children.some(({ signalCode }) => signalCode === 'SIGKILL'))
      throw new Error('No process died between a capture and its commit');
    console.log(
      `${isUnguarded ? 'without' : 'with'} the guards: ${rounds} bills, ${PHONES} phones each, ${Math.round((Date.now() - began) / 1000)} s`,
      figures,
    );
    return figures;
  } finally {
    await pub.stop();
  }
}

// What must fail comes first, since it takes less.
const unguarded = await run(PORT + 10, 2, true);
const guarded = await run(PORT, ROUNDS, false);
if (guarded.above + guarded.twice + guarded.short > 0)
  throw new Error('A bill was paid above its total, or twice under one key, or not whole');
if (unguarded.above + unguarded.twice === 0)
  throw new Error('Without the guards nothing went wrong: this test could not fail');
