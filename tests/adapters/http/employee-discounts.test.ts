import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffDiscountMessage } from '@tableside/core';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

describe('employee discounts at the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await runSandbox();
  });
  afterAll(() => sandbox.stop());

  const code = (employeeId: string) => {
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const employeeDiscounts = new HttpEmployeeDiscounts(client, `${sandbox.origin}/api/venues-service`);
    return employeeDiscounts.code(sandbox.brand.backend.brandId, employeeId);
  };

  it('have a voucher (S12)', async () => {
    expect(await answered(code('E1001'))).toBe('STAFF20');
  });

  it.each([
    ['E1002', 'This staff discount has been used today'],
    ['E9999', 'We do not know this employee id'],
    ['E1001/../..', 'We do not know this employee id'],
  ])('of %s are refused in the service’s words', async (employeeId, message) => {
    expect(await refused(code(employeeId))).toMatchObject({ failure: 'refused', message });
  });
});

describe('employee discounts at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  const discounts = (reply: Reply): HttpEmployeeDiscounts => {
    server.reply = () => reply;
    return new HttpEmployeeDiscounts(
      new HttpClient({ sessionId: () => 'session-1' }),
      `${server.origin}/venues`,
    );
  };
  const code = (reply: Reply) => discounts(reply).code('brand-1', 'E1001');

  it('are requested as the contract has it', async () => {
    expect(await answered(code({ json: { voucherCode: 'STAFF20' } }))).toBe('STAFF20');
    expect(server.last).toMatchObject({
      method: 'GET',
      path: '/venues/brands/brand-1/employee-discount/E1001',
      headers: { 'x-session-id': 'session-1' },
    });
  });

  it('put any typed id in one part of the path (attack H27)', async () => {
    const asked = discounts({ json: { voucherCode: 'STAFF20' } }).code('a/b', 'E 1/../2?x#y');
    await answered(asked);
    expect(server.last.path).toBe('/venues/brands/a%2Fb/employee-discount/E%201%2F..%2F2%3Fx%23y');
  });

  it.each(['.', '..'])('of %s are nobody’s and not requested', async (id) => {
    const before = server.received.length;
    const failure = await refused(discounts({ json: { voucherCode: 'STAFF20' } }).code('brand-1', id));
    expect(failure).toMatchObject({ failure: 'refused', status: 404, message: '' });
    expect(server.received).toHaveLength(before);
  });

  it('are refused in the service’s words for the guest (section 8)', async () => {
    const message = 'This discount was used already today';
    const failure = await refused(code({ status: 409, json: { message, code: 'refused' } }));
    expect(failure).toEqual({
      failure: 'refused',
      call: 'employee-discount',
      status: 409,
      byService: true,
      message,
      code: 'refused',
    });
    expect(staffDiscountMessage({ why: 'failed', failure })).toEqual({ said: message });
  });

  it.each([
    ['a page of somebody on the way', { status: 502, text: '<html>Bad gateway</html>' }],
    ['an empty body', { status: 404, text: '' }],
    ['a message that is no text', { status: 400, json: { message: { en: 'No' } } }],
  ])('are refused in the app’s own words with %s', async (_what, reply) => {
    const failure = await refused(code(reply));
    expect(failure).toMatchObject({ failure: 'refused', status: reply.status, message: '' });
    expect(staffDiscountMessage({ why: 'failed', failure })).toEqual({
      key: 'voucher.staffFailed',
      values: {},
    });
  });

  it.each([
    ['no code', { json: {} }, { failure: 'unintelligible', call: 'employee-discount', path: 'voucherCode' }],
    ['an empty code', { json: { voucherCode: '' } }, { failure: 'unintelligible', path: 'voucherCode' }],
    ['a broken connection', 'drop' as const, { failure: 'unreachable', call: 'employee-discount' }],
  ])('fail on %s', async (_what, reply, failure) => {
    expect(await refused(code(reply))).toMatchObject(failure);
  });
});
