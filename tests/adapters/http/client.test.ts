import { shape } from '@tableside/core/codecs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { number } from 'io-ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';

const codec = shape({ figures: shape({ total: number }) });

let server: AnsweringServer;
beforeAll(async () => {
  server = await AnsweringServer.start();
});
afterEach(() => {
  server.received.length = 0;
});
afterAll(() => server.stop());

const ask = (reply: Reply, client = new HttpClient(), timeout = 2_000, refusals?: readonly string[]) => {
  server.reply = () => reply;
  return client.ask('the call', codec, {
    method: 'GET',
    url: `${server.origin}/x`,
    timeout,
    ...(refusals && { refusals }),
  });
};

describe('a service’s answer', () => {
  it('is decoded where valid', async () => {
    expect(await answered(ask({ json: { figures: { total: 3 } } }))).toEqual({ figures: { total: 3 } });
  });

  it.each([
    ['a field of another type', { json: { figures: { total: '3' } } }, 'figures.total'],
    ['no object', { json: [] }, 'body'],
    ['JSON that is cut off', { text: '{"figures":{"total":' }, 'body'],
    ['a page', { text: '<!doctype html>' }, 'body'],
    ['nothing', { status: 204, text: '' }, 'body'],
  ])('is unintelligible with %s, by call and path', async (_what, reply, path) => {
    expect(await refused(ask(reply))).toEqual({ failure: 'unintelligible', call: 'the call', path });
  });

  it('is unintelligible where larger than any menu (attack H32)', async () => {
    const text = `{"figures":"${'x'.repeat(17 * 1024 * 1024)}"}`;
    expect(await refused(ask({ text }, undefined, 8_000))).toMatchObject({ failure: 'unintelligible' });
  });

  it('sets the clock by its date (T1)', async () => {
    const dates: string[] = [];
    const client = new HttpClient({
      onDate: (date, url) => {
        expect(url).toBe(`${server.origin}/x`);
        dates.push(date);
      },
    });
    const date = 'Thu, 01 Jan 2026 12:00:00 GMT';
    await ask({ json: {}, headers: { date } }, client)();
    await ask({ status: 500, json: {}, headers: { date } }, client)();
    expect(dates).toEqual([date, date]);
  });
});

describe('a call’s own headers', () => {
  it('have session and build only for the app’s services', async () => {
    await ask({ json: {} }, new HttpClient({ sessionId: () => 's-1', buildId: '4fb8c676' }))();
    await ask({ json: {} }, new HttpClient({ buildId: '4fb8c676' }))();
    await ask({ json: {} }, new HttpClient({ sessionId: () => 's-1', buildId: undefined }))();
    const said = server.received.map(({ headers }) => [headers['x-session-id'], headers['x-build-id']]);
    expect(said).toEqual([
      ['s-1', '4fb8c676'],
      [undefined, undefined],
      ['s-1', undefined],
    ]);
  });
});

describe('a service’s refusal', () => {
  it('has the status, and its body’s code and message', async () => {
    const reply = { status: 422, json: { message: 'Not so', code: 'nope' } };
    expect(await refused(ask(reply, undefined, 2_000, ['no', 'nope']))).toEqual({
      failure: 'refused',
      call: 'the call',
      status: 422,
      byService: true,
      code: 'nope',
      message: 'Not so',
    });
  });

  it.each([undefined, [], ['no']])(
    'is not the service’s own with a code that is not of %j',
    async (refusals) => {
      const reply = { status: 422, json: { message: 'Not so', code: 'nope' } };
      const failure = await refused(ask(reply, undefined, 2_000, refusals));
      expect(failure).toEqual({
        failure: 'refused',
        call: 'the call',
        status: 422,
        code: 'nope',
        message: 'Not so',
      });
    },
  );

  it.each([
    [404, '<html>'],
    [502, ''],
    [503, '{"message":5}'],
  ])('of status %i needs no body', async (status, text) => {
    expect(await refused(ask({ status, text }))).toEqual({
      failure: 'refused',
      call: 'the call',
      status,
      message: `HTTP ${status}`,
    });
  });
});

describe('a call without an answer', () => {
  const unreachable = { failure: 'unreachable', call: 'the call' };

  it('is unreachable when the connection breaks', async () => {
    expect(await refused(ask('drop'))).toEqual(unreachable);
  });

  it('is unreachable when its time is up', async () => {
    expect(await refused(ask('hang', undefined, 50))).toEqual(unreachable);
  });

  it('is unreachable when nobody listens', async () => {
    const request = { method: 'GET', url: 'http://127.0.0.1:1/' } as const;
    expect(await refused(new HttpClient().ask('the call', codec, request))).toEqual(unreachable);
  });
});

describe('a request', () => {
  it('has the session of that moment (WN1)', async () => {
    let session = 'first';
    const client = new HttpClient({ sessionId: () => session });
    await ask({ json: {} }, client)();
    session = 'second';
    await ask({ json: {} }, client)();
    expect(server.received.map(({ headers }) => headers['x-session-id'])).toEqual(['first', 'second']);
  });

  it('has no session where there is none', async () => {
    await ask({ json: {} })();
    expect(server.last.headers).not.toHaveProperty('x-session-id');
  });

  it('has an encoded address', async () => {
    const query = { q: 'a b&c=ü' };
    server.reply = () => ({ json: {} });
    await new HttpClient().send('the call', { method: 'GET', url: `${server.origin}/x`, query })();
    expect(new URL(server.last.path, server.origin).searchParams.get('q')).toBe('a b&c=ü');
  });
});

describe('cached answers for a phone offline', () => {
  const kept = new Map<string, unknown>();
  let puts = 0;
  let offline = false;
  const client = new HttpClient({
    isOffline: async () => offline,
    answers: {
      put: async (question, body) => {
        puts += 1;
        kept.set(question, body);
      },
      last: async (question) => kept.get(question),
    },
  });
  const read = (reply: Reply, usesCache = true) => {
    server.reply = () => reply;
    return client.ask('the call', codec, { method: 'GET', url: `${server.origin}/x`, usesCache });
  };
  afterEach(() => {
    kept.clear();
    puts = 0;
    offline = false;
  });

  it('are used while it is offline', async () => {
    await answered(read({ json: { figures: { total: 3 } } }));
    offline = true;
    expect(await answered(read('drop'))).toEqual({ figures: { total: 3 } });
  });

  it('are not cached again, which would renew their age', async () => {
    await answered(read({ json: { figures: { total: 3 } } }));
    offline = true;
    await answered(read('drop'));
    expect(puts).toBe(1);
  });

  it('are not used where only the service is down', async () => {
    await answered(read({ json: { figures: { total: 3 } } }));
    expect(await refused(read('drop'))).toMatchObject({ failure: 'unreachable' });
  });

  it('exist only for calls that read', async () => {
    await answered(read({ json: { figures: { total: 3 } } }, false));
    offline = true;
    expect(kept.size).toBe(0);
    expect(await refused(read('drop'))).toMatchObject({ failure: 'unreachable' });
  });

  it.each([
    ['was refused', { status: 500, json: { message: 'no' } }],
    ['does not decode', { json: { figures: {} } }],
  ])('are not replaced by one that %s', async (_why, reply) => {
    await answered(read({ json: { figures: { total: 3 } } }));
    await refused(read(reply));
    expect([...kept.values()]).toEqual([{ figures: { total: 3 } }]);
  });
});
