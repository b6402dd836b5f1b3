import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** The sender loads after the first view, and batches events for a second. */
const SENT_WITHIN = { timeout: 15_000 };

test('failed calls, errors, refused pictures and page speed are reported', async ({
  context,
  engine,
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(
    '503 ordering.getTables',
    'page error: planted for robin@example.com',
    'console: policy violation: img-src https://elsewhere.example/robin.png',
    `console: Loading the image 'https://elsewhere.example/robin.png' violates the following Content Security Policy directive: "img-src 'self' data:". The action has been blocked.`,
    'no answer GET /robin.png',
  );
  sandbox.corrupt('ordering.getTables', { kind: 'status', status: 503 });
  await guest.open(`${ARMS.table}?t=the-token-of-a-table`);
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/robin.png';
    queueMicrotask(() => {
      throw new RangeError('planted for robin@example.com');
    });
  });
  const reported = (): readonly unknown[] =>
    sandbox.world.telemetry.events.map(({ name, fields }) => ({ name, ...fields }));
  const at = { siteId: '4101', route: 'order.entry' };
  const failures = [
    { ...at, name: 'call_failed', call: 'ordering getTables', kind: 'refused', status: 503, rule: 'fault' },
    { ...at, name: 'service_failed', code: expect.stringMatching(/tables$/), service: 'order' },
    { ...at, name: 'error_uncaught', by: 'error', error: 'RangeError' },
    { ...at, name: 'policy_violated', directive: 'img-src', blocked: 'elsewhere.example' },
  ];
  await expect.poll(reported, SENT_WITHIN).toEqual(expect.arrayContaining(failures));
  const types = await page.evaluate(() => PerformanceObserver.supportedEntryTypes);
  expect(types.includes('largest-contentful-paint')).toBe(engine !== 'webkit');
  // The largest paint is final at the first touch after the measuring code has loaded.
  if (engine !== 'webkit')
    await expect(async () => {
      await guest.heading.click();
      const value: unknown = expect.any(Number);
      expect(reported()).toContainEqual({ ...at, name: 'page_vital', vital: 'LCP', value });
    }).toPass(SENT_WITHIN);
  const builds = new Set(sandbox.world.telemetry.events.map(({ build }) => build));
  expect([...builds]).toEqual([expect.stringMatching(/^(?!development$)[\w.-]{1,40}$/)]);
  expect(sandbox.callsOf('telemetry').every(({ status }) => status === 202)).toBe(true);

  // It asks for an icon there, which the operator's page refuses.
  if (engine === 'webkit') return;
  const operator = await context.newPage();
  await operator.goto('/__sandbox#telemetry');
  await expect(operator.getByRole('region', { name: 'Telemetry' })).toContainText('call_failed');
});
