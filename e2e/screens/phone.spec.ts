import { DomPhone } from '../dom/phone.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

test('a phone closes only after a document under way has arrived', async ({ sandbox }) => {
  const troubles: string[] = [];
  const phone = new DomPhone(sandbox, (trouble) => troubles.push(trouble));
  await phone.open(ARMS.venue);
  const isAsked = new Promise<void>((asked) => {
    phone.onRequest(({ url }) => {
      if (url.endsWith(ARMS.menus)) asked();
    });
  });
  let hasArrived = false;
  phone.onDocument(() => {
    hasArrived = true;
  });
  phone.window.location.assign(ARMS.menus);
  await isAsked;
  await phone.close();
  expect(hasArrived).toBe(true);
  expect(troubles).toEqual([]);
});
