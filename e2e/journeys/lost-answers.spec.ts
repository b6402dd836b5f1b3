import { HEADINGS } from '../pages/result-page.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, SMOKE, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';

/** Notes in the document the keys of the payments that it sends, and the headings that it shows. */
function note(): void {
  const noted = { keys: [] as string[], headings: [] as string[] };
  const { fetch } = window;
  window.fetch = (...call) => {
    const [asked, options] = call;
    const headers = new Headers(asked instanceof Request ? asked.headers : options?.headers);
    noted.keys.push(headers.get('idempotency-key') ?? '');
    return fetch(...call);
  };
  const look = () => noted.headings.push(document.querySelector('h1')?.textContent ?? '');
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(window, noted);
}

test(
  'a request that never arrived is resent under its key (fault F2)',
  { tag: SMOKE },
  async ({ guest, page, sandbox, watch }) => {
    watch.provokes(`no answer ${PAYMENT}`, '404 GET /api/payments/payments');
    await page.addInitScript(note);
    await readyToPay(guest);
    sandbox.corrupt(PAYMENT, { kind: 'drop' });
    await guest.pay.pay.tap();
    await expect(page.getByText(HEADINGS.checking)).toBeVisible();
    sandbox.mend();
    await guest.isAt(HEADINGS.success);
    const noted = (what: string) => page.evaluate((name) => Reflect.get(window, name) as string[], what);
    const sent = (await noted('keys')).filter((key) => key !== '');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set(sandbox.paymentKeys));
    expect(sandbox.captures).toEqual([4.25]);
    expect(await noted('headings')).not.toContain(HEADINGS.failure);
  },
);
