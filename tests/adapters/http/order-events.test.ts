import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderEvent, type OrderEvent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpFeedback, HttpOrderEvents } from '../../../adapters/http/order-events.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await AnsweringServer.start();
});
afterAll(() => server.stop());

const client = new HttpClient({ sessionId: () => 'session-1' });

/** Requests made by `fetch` from now on. */
const watchFetch = (): Request[] => {
  const asked: Request[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request, init?: RequestInit) => {
    asked.push(request);
    return fetch(request, init);
  });
  return asked;
};

const moment = { at: instantOf(Date.UTC(2026, 6, 1, 17, 15)), brandId: 'brand-1' };
const viewed = { name: 'menu_viewed', menuId: 'food' } as const;
const event = orderEvent(viewed, { ...moment, venueId: 'site-1', service: 'order' });
const bare = orderEvent({ name: 'service_entered' }, moment);

describe('analytics at the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await runSandbox();
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const service = () => `${sandbox.origin}/api/orders`;

  it('events arrive in order, with the session', async () => {
    await answered(new HttpOrderEvents(client, service(), () => 'session-1').send([event, bare]));
    const { events } = sandbox.world.analytics;
    expect(events.map(({ name, sessionId }) => [name, sessionId])).toEqual([
      ['menu_viewed', 'session-1'],
      ['service_entered', 'session-1'],
    ]);
    expect(sandbox.world.calls.all.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('events are sent before the call returns, for a closing page', async () => {
    const asked = watchFetch();
    const sending = new HttpOrderEvents(client, service(), () => 'session-1').send([event])();
    expect(asked).toHaveLength(1);
    await sending;
  });

  it('feedback arrives (WA12)', async () => {
    const feedback = new HttpFeedback(client, service());
    await answered(feedback.give('reviews', { orderId: 'o-1', rating: 5, comment: 'Good pie' }));
    expect(sandbox.world.analytics.feedback).toMatchObject([
      { provider: 'reviews', orderId: 'o-1', rating: 5, comment: 'Good pie' },
    ]);
  });
});

describe('sending events', () => {
  const send = (events: readonly OrderEvent[], reply: Reply = { status: 202, text: '' }) => {
    server.reply = () => reply;
    return new HttpOrderEvents(client, `${server.origin}/orders`, () => 'session-1').send(events);
  };

  it('sends all together, as the contract has it', async () => {
    await answered(send([event, bare]));
    const at = '2026-07-01T17:15:00.000Z';
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/orders/ingress',
      headers: { 'x-session-id': 'session-1' },
    });
    expect(server.last.body).toEqual({
      events: [
        { ...event, at, sessionId: 'session-1' },
        { name: 'service_entered', at, sessionId: 'session-1', brandId: 'brand-1', properties: {} },
      ],
    });
  });

  it('sends no request without any', async () => {
    const before = server.received.length;
    await answered(send([]));
    expect(server.received).toHaveLength(before);
  });

  it('goes on while the page closes', async () => {
    const asked = watchFetch();
    await answered(send([event]));
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true]);
  });

  it('sends an ordinary request for more than browsers keep alive', async () => {
    const asked = watchFetch();
    await answered(send(Array.from({ length: 400 }, () => event)));
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  it.each([
    ['a refusal', { status: 400, json: { message: 'personal data' } }, 'refused'],
    ['a broken connection', 'drop' as const, 'unreachable'],
  ])('fails without a throw on %s', async (_what, reply, failure) => {
    expect(await refused(send([event], reply))).toMatchObject({ failure, call: 'ingress' });
  });
});

describe('sending feedback', () => {
  const give = (provider: string, comment?: string, reply: Reply = { status: 202, text: '' }) => {
    server.reply = () => reply;
    const given = { orderId: 'o-1', rating: 4 as const, ...(comment !== undefined && { comment }) };
    return new HttpFeedback(client, `${server.origin}/orders`).give(provider, given);
  };

  it('goes to the brand’s provider, as the contract has it', async () => {
    await answered(give('feed it/back', 'Good pie'));
    expect(server.last).toMatchObject({ method: 'POST', path: '/orders/feedback/feed%20it%2Fback' });
    expect(server.last.body).toEqual({ orderId: 'o-1', rating: 4, comment: 'Good pie' });
  });

  it('needs no comment', async () => {
    await answered(give('reviews'));
    expect(server.last.body).toEqual({ orderId: 'o-1', rating: 4 });
  });

  it('fails where refused', async () => {
    const asked = give('reviews', undefined, { status: 422, json: { message: 'No such rating' } });
    expect(await refused(asked)).toMatchObject({ failure: 'refused', status: 422, call: 'feedback' });
  });

  it('is not kept alive: the guest waits for the answer', async () => {
    const asked = watchFetch();
    await answered(give('reviews'));
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([false]);
  });
});
