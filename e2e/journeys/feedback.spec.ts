import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { FeedbackPart } from '../pages/feedback-part.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { paidOrder, withSavedPayments, STATES } from '../scenarios/results.ts';
import { expect, test } from '../test.ts';

const PROVIDER = { feedbackEnabled: true, feedbackProvider: 'starling' };

const success = (key: string): string => `/foxglove-arms/order/checkout/success?payment=${key}`;

test.describe('with a provider', () => {
  test.use({ brand: brandWithContent('brand', PROVIDER) });

  test('a guest on a tab gives feedback with the keyboard alone', async ({ guest, page, sandbox }) => {
    const feedback = new FeedbackPart(page);
    const onTab = { tableNumber: '12', tab: { accountId: 'tab-1', basketId: 'tab-basket-1' } };
    const placed = paidOrder(sandbox, 'order', STATES.captured, onTab);
    await withSavedPayments(page, placed);
    await guest.open(success(placed.key));
    await guest.isAt('Added to your tab');
    await expectReflow(page, 'feedback');
    await expectAccessible(page, 'feedback');
    const keyboard = new Keyboard(page);
    await keyboard.activate(page.getByText('Leave feedback'));
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
