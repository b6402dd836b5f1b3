import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpTrainWifi } from '../../../adapters/http/train-wifi.ts';
import { brandWithContent } from '../../../e2e/scenarios/brands.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox } from '../running-sandbox.ts';

const client = new HttpClient({ sessionId: () => 'session-1' });

describe('the train’s wifi at the sandbox', () => {
  it('gives the train whose id the content knows', async () => {
    const sandbox = await runSandbox(brandWithContent('venue', { externalSiteRef: 'NB101' }));
    const trains = new HttpTrainWifi(client, `${sandbox.origin}/api/train/id`);
    expect(await answered(trains.trainId())).toBe('NB101');
    expect(sandbox.world.calls.all.flatMap(({ problems }) => problems)).toEqual([]);
    await sandbox.stop();
  });

  it('does not answer off the train (WA11)', async () => {
    const sandbox = await runSandbox();
    const trains = new HttpTrainWifi(client, `${sandbox.origin}/api/train/id`);
    expect(await refused(trains.trainId())).toMatchObject({ failure: 'refused', status: 404 });
    await sandbox.stop();
  });
});

describe('a scripted train wifi', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());
  const trainId = (reply: Reply) => {
    server.reply = () => reply;
    return new HttpTrainWifi(client, `${server.origin}/train`).trainId();
  };

  it('is asked for the train’s id as the contract has it', async () => {
    expect(await answered(trainId({ json: { train_id: 'NB101', more: 1 } }))).toBe('NB101');
    expect(server.last).toMatchObject({ method: 'GET', path: '/train' });
  });

  it('may answer a number (WN8)', async () => {
    expect(await answered(trainId({ json: { train_id: 317 } }))).toBe('317');
  });

  it.each([[{}], [{ train_id: '' }], [{ train_id: null }], ['<html>log in to our wifi</html>']])(
    '%j names no train',
    async (json) => {
      expect(await refused(trainId({ json }))).toMatchObject({ failure: 'unintelligible' });
    },
  );

  it('is unreachable where silent or not deployed (fault F39)', async () => {
    const unreachable = { failure: 'unreachable', call: 'train-wifi' };
    expect(await refused(trainId('drop'))).toEqual(unreachable);
    expect(await refused(new HttpTrainWifi(client, undefined).trainId())).toEqual(unreachable);
  });
});
