import { DomPhone } from '../phone/phone.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('a phone closes only after a document under way has arrived', async ({ sandbox }) => {
  const troubles: string[] = [];
  const phone = new DomPhone(sandbox, (trouble) => troubles.push(trouble));
  await phone.open(ARMS.venue);
  const requested = new Promise<void>((resolve) => {
    phone.onRequest(({ url }) => {
      if (url.endsWith(ARMS.menus)) resolve();
    });
  });
  let hasArrived = false;
  phone.onDocument(() => {
    hasArrived = true;
  });
  phone.window.location.assign(ARMS.menus);
  await requested;
  await phone.close();
  expect(hasArrived).toBe(true);
  expect(troubles).toEqual([]);
});
