import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillTable } from '@tableside/core/bill';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpBillPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

describe('a bill’s payment config', () => {
  let server: AnsweringServer;
  let sandbox: RunningSandbox;
  let configs: HttpBillPaymentConfigs;
  beforeAll(async () => {
    sandbox = await runSandbox();
    server = await AnsweringServer.start();
    configs = new HttpBillPaymentConfigs(new HttpClient(), `${server.origin}/pay-at-table`);
  });
  afterAll(() => Promise.all([server.stop(), sandbox.stop()]));

  const table: BillTable = {
    areaId: 'a',
    brandId: 'b',
    businessId: 'inns',
    clientId: 'c',
    tableNo: '7',
    venueId: 's',
  };

  it('is requested for a table', async () => {
    server.reply = () => ({ json: { provider: 'checkout', merchantId: 3, clientToken: null } });
    expect(await answered(configs.config(table))).toEqual({
      provider: 'checkout',
      merchantId: '3',
      threeDSecure: false,
    });
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/pay-at-table/client/config',
      body: { table },
    });
  });

  it.each<[string, unknown, unknown]>([
    ['in one order, each once', ['paypal', 'applePay', 'paypal'], ['applePay', 'paypal']],
    ['without those that nobody knows', ['coins', 'googlePay', 7], ['googlePay']],
    ['not at all where they cannot be read', { applePay: true }, undefined],
  ])('names wallets %s, and cards are always accepted', async (_, wallets, read) => {
    server.reply = () => ({ json: { provider: 'braintree', wallets } });
    const config = await answered(configs.config(table));
    expect(config.provider).toBe('braintree');
    expect(config.wallets).toEqual(read);
  });

  it('is unintelligible with an unknown provider', async () => {
    server.reply = () => ({ json: { provider: 'cash' } });
    expect(await refused(configs.config(table))).toEqual({
      failure: 'unintelligible',
      call: 'pay-at-table client/config',
      path: 'provider',
    });
  });

  it('comes from the sandbox for a table of its own', async () => {
    const { backend } = sandbox.brand;
    const [venue] = backend.venues;
    const [first] = venue?.tables ?? [];
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const own = new HttpBillPaymentConfigs(client, `${sandbox.origin}/api/pay-at-table`);
    const config = await answered(
      own.config({
        areaId: first?.salesAreaId ?? '',
        brandId: backend.brandId,
        businessId: backend.businessRef ?? '',
        clientId: backend.clientId ?? '',
        tableNo: first?.number ?? '',
        venueId: venue?.siteId ?? '',
      }),
    );
    expect(config).toMatchObject({ provider: 'braintree', threeDSecure: true });
    expect(config.clientToken).toBeTruthy();
  });
});
