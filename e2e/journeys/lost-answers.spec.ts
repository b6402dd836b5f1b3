import { recordHeadings } from '../headings.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, SMOKE, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';

test(
  'a request that never arrived is resent under its key (fault F2)',
  { tag: SMOKE },
  async ({ guest, page, sandbox, watch }) => {
    watch.provokes(`no answer ${PAYMENT}`, '404 GET /api/payments/payments');
    const headings = await recordHeadings(page);
    await readyToPay(guest);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ordering')) keys.push(request.headers()['idempotency-key']);
    });
    sandbox.corrupt(PAYMENT, { kind: 'drop' });
    await guest.pay.pay.tap();
    await expect(page.getByText(HEADINGS.checking)).toBeVisible();
    sandbox.mend();
    await guest.isAt(HEADINGS.success);
    const sent = keys.filter((key) => key !== undefined);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set(sandbox.paymentKeys));
    expect(sandbox.captures).toEqual([4.25]);
    expect(headings).not.toContain(HEADINGS.failure);
  },
);
