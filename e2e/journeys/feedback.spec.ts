import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { FeedbackPart } from '../pages/feedback-part.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { paidOrder, remembering, STATES } from '../scenarios/results.ts';
import { expect, test } from '../test.ts';

const PROVIDER = { feedbackEnabled: true, feedbackProvider: 'starling' };

const success = (key: string): string => `/foxglove-arms/order/checkout/success?payment=${key}`;

test.describe('with a provider', () => {
  test.use({ brand: brandWithContent('brand', PROVIDER) });

  test('a guest says how it was once, and is thanked (brand.feedbackEnabled on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    const feedback = new FeedbackPart(page);
    const paid = paidOrder(sandbox, 'order', STATES.captured);
    await remembering(page, paid);
    await guest.open(success(paid.key));
    await guest.isAt(HEADINGS.success);
    await expectReflow(page, 'feedback');
    await expectAccessible(page, 'feedback');

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

  test('a guest whose order is on a tab says how it was, with the keyboard alone', async ({
    guest,
    page,
    sandbox,
  }) => {
    const feedback = new FeedbackPart(page);
    const onTab = { tableNumber: '12', tab: { accountId: 'tab-1', basketId: 'tab-basket-1' } };
    const placed = paidOrder(sandbox, 'order', STATES.captured, onTab);
    await remembering(page, placed);
    await guest.open(success(placed.key));
    await guest.isAt('Added to your tab');
    const keyboard = new Keyboard(page);
    await keyboard.tabTo(feedback.rating(1));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(feedback.rating(3)).toBeChecked();
    await expectAccessible(page, 'a rating');
    await keyboard.activate(feedback.send);
    await expect(feedback.thanks).toBeVisible();
    expect(sandbox.world.analytics.feedback).toMatchObject([{ rating: 3 }]);
  });
});
