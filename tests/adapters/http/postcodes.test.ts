import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpPostcodes } from '../../../adapters/http/postcodes.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

const client = new HttpClient({ sessionId: () => 'session-1' });

describe('postcodes at the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await runSandbox();
  });
  afterAll(() => sandbox.stop());
  const find = (typed: string) => new HttpPostcodes(client, `${sandbox.origin}/api/postcodes`).find(typed);

  it.each(['LS10', 'ls10 1fx', ' LS101FX '])('%o is in Leeds', async (typed) => {
    expect(await answered(find(typed))).toEqual({ lat: 53.7747, lon: -1.5275 });
    expect(sandbox.world.calls.all.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it.each(['ZZ9 9ZZ', 'nowhere', '&q=LS10'])('%o has no place (WA11)', async (typed) => {
    expect(await answered(find(typed))).toBeUndefined();
  });
});

describe('postcodes at a scripted service', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());
  const find = (reply: Reply, typed = 'BS1 4QA') => {
    server.reply = () => reply;
    return new HttpPostcodes(client, `${server.origin}/postcodes`).find(typed);
  };

  it('are requested as the contract has it, whatever is typed', async () => {
    const json = { latitude: 51.45, longitude: -2.6 };
    expect(await answered(find({ json }, 'BS1 4QA&x=#'))).toEqual({ lat: 51.45, lon: -2.6 });
    const { method, path, headers } = server.last;
    expect(method).toBe('GET');
    expect(new URL(path, server.origin).searchParams.get('q')).toBe('BS1 4QA&x=#');
    expect(path.startsWith('/postcodes?q=')).toBe(true);
    expect(headers).toMatchObject({ 'x-session-id': 'session-1' });
  });

  it.each([
    [{ latitude: '51', longitude: 0 }, 'latitude'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ latitude: 51, longitude: -181 }, 'longitude'],
    [{ latitude: 51 }, 'longitude'],
    [[], 'body'],
  ])('have no place from %j', async (json, path) => {
    expect(await refused(find({ json }))).toEqual({ failure: 'unintelligible', call: 'postcodes', path });
  });

  it('stay open where the service fails', async () => {
    expect(await refused(find({ status: 503 }))).toMatchObject({ failure: 'refused', status: 503 });
    expect(await refused(find('drop'))).toEqual({ failure: 'unreachable', call: 'postcodes' });
  });

  it('cause no request in a deployment without the service', async () => {
    const before = server.received.length;
    const none = new HttpPostcodes(client, undefined).find('BS1');
    expect(await refused(none)).toEqual({ failure: 'unreachable', call: 'postcodes' });
    expect(server.received).toHaveLength(before);
  });
});
