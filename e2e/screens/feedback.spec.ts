import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { FeedbackPart } from '../pages/feedback-part.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { readyToPayBill, tillBill, TWO } from '../scenarios/bills.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { paidOrder, withSavedPayments, STATES } from '../scenarios/results.ts';
import { expect, test } from '../phone/test.ts';

const PROVIDER = { feedbackEnabled: true, feedbackProvider: 'starling' };
const LINK = { feedbackEnabled: true, feedbackLink: 'https://feedback.example/foxglove' };

const success = (key: string): string => `/foxglove-arms/order/checkout/success?payment=${key}`;

for (const [what, content, asks, links] of [
  ['with both, there is the link alone', { ...PROVIDER, ...LINK }, 0, 1],
  [
    'switched off, there is nothing (brand.feedbackEnabled off)',
    { ...PROVIDER, ...LINK, feedbackEnabled: false },
    0,
    0,
  ],
] as const) {
  test.describe(what, () => {
    test.use({ brand: brandWithContent('brand', content) });

    test('is on the page of an order that is in', async ({ guest, page, sandbox }) => {
      const feedback = new FeedbackPart(page);
      const paid = paidOrder(sandbox, 'order', STATES.captured);
      await withSavedPayments(page, paid);
      await guest.open(success(paid.key));
      await guest.isAt(HEADINGS.success);
      await expect(feedback.ratings).toHaveCount(asks);
      await expect(feedback.link).toHaveCount(links);
      if (links > 0) await expect(feedback.link).toHaveAttribute('href', LINK.feedbackLink);
    });
  });
}

test.describe('with a provider', () => {
  test.use({ brand: brandWithContent('brand', PROVIDER) });

  test('a guest who has paid part of a bill gives feedback', async ({ guest, page, sandbox }) => {
    const feedback = new FeedbackPart(page);
    await readyToPayBill(guest);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);
    await feedback.rating(5).check({ force: true });
    await feedback.send.tap();
    await expect(feedback.thanks).toBeVisible();
    expect(sandbox.world.analytics.feedback).toMatchObject([
      { orderId: tillBill(sandbox, TWO.table).id, rating: 5 },
    ]);
  });

  test('a guest gives feedback once, and is thanked (brand.feedbackEnabled on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    const feedback = new FeedbackPart(page);
    const paid = paidOrder(sandbox, 'order', STATES.captured);
    await withSavedPayments(page, paid);
    await guest.open(success(paid.key));
    await guest.isAt(HEADINGS.success);

    // The food has not come yet.
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeHidden();
    await page.getByText('Leave feedback').tap();
    await feedback.send.tap();
    await expect(feedback.ratings).toHaveAccessibleDescription('Choose a rating from 1 to 5.');
    await expect(feedback.rating(1)).toBeFocused();
    expect(sandbox.world.analytics.feedback).toEqual([]);

    await feedback.rating(4).check({ force: true });
    await expect(feedback.ratings).toHaveAccessibleDescription('');
    await feedback.comment.fill('Lovely olives');
    await feedback.send.tap();
    await expect(feedback.thanks).toBeVisible();
    await expect(feedback.send).toBeHidden();
    expect(sandbox.world.analytics.feedback).toMatchObject([
      { provider: 'starling', orderId: STATES.captured.orderId, rating: 4, comment: 'Lovely olives' },
    ]);

    await guest.reload();
    await expect(feedback.thanks).toBeVisible();
    await expect(feedback.send).toBeHidden();
  });
});
