import { expect } from '../expect.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { TestSandbox } from '../sandbox.ts';
import { CARDS } from './cards.ts';
import { passUntil } from './clock.ts';
import { readyToPay } from './ordering.ts';

/** The longest pause between two checks of a payment. */
const PAUSE_MS = 8000;

/** The failures that the test provokes on the way. */
export const UNRESOLVED_TROUBLES = [
  '502 ordering.makeBraintreePayment',
  '500 GET /api/payments/payments',
] as const;

/** A captured payment whose checks fail for two minutes. The page's clock must be Playwright's. */
export async function untilUnresolved(guest: Guest, sandbox: TestSandbox): Promise<void> {
  await readyToPay(guest, CARDS.takenThen502);
  sandbox.corrupt('payments.byKey', { kind: 'status', status: 500 });
  await guest.pay.pay.tap();
  await expect(guest.page.getByText(HEADINGS.checking)).toBeVisible();
  // Each check is answered before the next pause begins, so time advances in steps.
  await passUntil(guest.page, PAUSE_MS, async () => {
    sandbox.advance(PAUSE_MS);
    await expect(guest.heading).toHaveText(HEADINGS.unresolved, { timeout: 100 });
  });
}
