import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/client.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { FOREIGN_BODIES } from '../firewalled-client.ts';
import { answered, refusalIn, refused } from '../answers.ts';
import { present } from '../../core/samples.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

const headers = { brandToken: 'token', userAgent: 'Agent/1' };

describe('vouchers at the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await runSandbox();
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const of = (session: string): HttpVouchers => {
    const { brandToken } = sandbox.brand.backend;
    const client = new HttpClient({ sessionId: () => session });
    return new HttpVouchers(
      new OrderingEndpoint(client, `${sandbox.origin}/api/ordering`, { ...headers, brandToken }),
    );
  };
  const question = (voucherCode: string) => {
    const [venue] = sandbox.brand.backend.venues;
    return { siteId: venue?.siteId ?? '', salesAreaId: venue?.salesAreas[0]?.id ?? '', voucherCode };
  };

  it('are found in any case, as often as requested (WO15)', async () => {
    const vouchers = of('session-1');
    const found = { friendlyName: '5 off', voucherCode: 'FIVEROFF', voucherType: 'discount' };
    expect(present(await answered(vouchers.check(question('fiveroff'))))).toEqual(found);
    expect(present(await answered(vouchers.check(question('FIVEROFF'))))).toEqual(found);
  });

  it('of staff discounts have their own type', async () => {
    const found = present(await answered(of('session-1').check(question('STAFF20'))));
    expect(found.voucherType).toBe('employee_discount');
  });

  it.each([
    ['NEVER', 'not known'],
    ['LASTYEAR', 'This voucher has expired'],
    ['HARBOUR15', 'This voucher is for another venue'],
  ])('%s is refused in the backend’s words: %s', async (code, words) => {
    const { message } = refusalIn(await answered(of('session-1').check(question(code))));
    expect(message).toContain(words);
  });

  it('are held for a session until its release, even twice (WO15, WO16)', async () => {
    const { siteId } = question('');
    present(await answered(of('session-1').check(question('FIVEROFF'))));
    const { message } = refusalIn(await answered(of('session-2').check(question('FIVEROFF'))));
    expect(message).not.toBe('');
    await answered(of('session-1').void(siteId, 'FIVEROFF'));
    await answered(of('session-1').void(siteId, 'fiveroff'));
    present(await answered(of('session-2').check(question('FIVEROFF'))));
  });

  it.each([
    ['drop', 'unreachable'],
    ['malformed', 'unintelligible'],
    ['status', 'refused'],
  ] as const)('a fault (%s) is %s and leaves the voucher open', async (kind, failure) => {
    sandbox.world.faults.plan('*', { kind });
    expect(await refused(of('session-1').check(question('FIVEROFF')))).toMatchObject({ failure });
    expect(await refused(of('session-1').void('site', 'FIVEROFF'))).toMatchObject({ failure });
  });
});

describe('vouchers at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  const answering = (reply: Reply): HttpVouchers => {
    server.reply = () => reply;
    return new HttpVouchers(new OrderingEndpoint(new HttpClient(), `${server.origin}/o`, headers));
  };
  const question = { siteId: 's', salesAreaId: 'a', voucherCode: 'FIVE' };
  const check = (json: unknown, status = 200) => answering({ status, json }).check(question);
  const voucher = { voucherCode: 'FIVE', metaData: { friendlyName: '5 off' } };

  it('are requested as the contract has it', async () => {
    await answered(check({ response: 'OK', voucher }));
    expect(server.last).toMatchObject({
      path: '/o',
      headers: { 'x-brand-token': 'token' },
      body: { method: 'checkVoucher', ...question },
    });
    await answered(answering({ json: { response: 'OK' } }).void('s', 'FIVE'));
    expect(server.last.body).toEqual({ method: 'voidVoucher', siteId: 's', voucherCode: 'FIVE' });
  });

  it.each([
    ['absent', {}, 'discount'],
    ['null (WN8)', { voucherType: null }, 'discount'],
    ['named', { voucherType: 'employee_discount' }, 'employee_discount'],
  ])('type in the answer: %s', async (_what, type, voucherType) => {
    const found = present(await answered(check({ voucher: { ...voucher, ...type } })));
    expect(found).toEqual({ friendlyName: '5 off', voucherCode: 'FIVE', voucherType });
  });

  it.each([200, 400, 422])('status %s with a refusal is an answer in the backend’s words', async (status) => {
    const asked = check({ response: 'ERROR', detail: 'This voucher has expired' }, status);
    expect(refusalIn(await answered(asked))).toEqual({ message: 'This voucher has expired' });
  });

  it.each([
    ['a time-out', 408],
    ['a limit', 429],
    ['a fault', 503],
  ])('%s is no refusal, whatever its body says', async (_what, status) => {
    const asked = check({ response: 'ERROR', detail: 'Busy' }, status);
    expect(await refused(asked)).toMatchObject({ failure: 'refused', status });
  });

  it.each([
    ['voucher', {}],
    ['voucher.voucherCode', { voucher: { ...voucher, voucherCode: '' } }],
    ['voucher.voucherType', { voucher: { ...voucher, voucherType: 'gift' } }],
  ])('do not decode with an invalid %s', async (path, json) => {
    expect(await refused(check(json))).toEqual({
      failure: 'unintelligible',
      call: 'ordering checkVoucher',
      path,
    });
  });

  it.each([{}, ...FOREIGN_BODIES])('are not voided by a machine on the way: %j (WN21)', async (json) => {
    const asked = answering({ json }).void('s', 'FIVE');
    expect(await refused(asked)).toMatchObject({ failure: 'unintelligible', call: 'ordering voidVoucher' });
  });

  it('fail where the void is refused', async () => {
    const asked = answering({ json: { response: 'ERROR', detail: 'No' } }).void('s', 'FIVE');
    expect(await refused(asked)).toMatchObject({ failure: 'refused', message: 'No' });
  });
});
