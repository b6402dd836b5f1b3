/** Orders paid on the provider's page, up to the guest's arrival there. */
import { describeFailure, isHosted, isLeft } from '@tableside/core';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import { broke, holds, skip } from '../verdict.ts';
import { read } from './answers.ts';

/** An order with a pending payment. */
async function openedPage(backend: Backend) {
  const { brand } = backend.app;
  if (!isHosted(brand.paymentProvider))
    skip('Guests give their cards in the app, not on a page of the provider');
  const payments = backend.guest.hostedPayments;
  const { sent: withCard, key } = await backend.order();
  const { card: _card, ...sent } = withCard;
  const opened = read('the page to pay on', await payments.pay(key, sent)());
  if (opened.outcome !== 'authRequired')
    return broke(`A page was to open, and the outcome is ${opened.outcome}`);
  return { payments, key, sent, opened };
}

export const HOSTED: readonly Check[] = [
  check('WP1', 'A pending order is not captured before the guest has paid', async (backend) => {
    const { payments, key, sent, opened } = await openedPage(backend);
    const { order } = opened;
    if (order === undefined) return broke('The order that waits is not named');
    const { paymentId } = opened;
    const { total, currency } = sent;
    const captured = await payments.capture(key, { paymentId, order, total, currency })();
    if (isLeft(captured)) holds(captured.left.failure === 'refused', describeFailure(captured.left));
    else holds(captured.right.outcome !== 'success', 'It was captured, and nobody has paid');
  }),
  check('WP16', 'Nothing can be paid on the page of a cancelled payment', async (backend) => {
    const { payments, key, opened } = await openedPage(backend);
    const { order, paymentId } = opened;
    const cancelled = await payments.cancel?.(key, paymentId)();
    const refusal = cancelled && isLeft(cancelled) ? cancelled.left : undefined;
    if (refusal?.failure !== 'refused' || refusal.status !== 402)
      return backend.missing('The backend does not cancel a payment that waits', 'cancelling');
    backend.offers('cancelling');
    holds(refusal.byService === true && refusal.code === 'cancelled', describeFailure(refusal));
    const confirmed = await payments.authorise(key, paymentId, 'any', order)();
    holds(isLeft(confirmed), 'It was cancelled, and can be confirmed');
    const found = await payments.find(key)();
    holds(isLeft(found), 'It was cancelled, and is found as another');
  }),
  check('WN2', 'A page that is opened again with its key is the same payment', async (backend) => {
    const { payments, key, sent, opened } = await openedPage(backend);
    const again = read('the page to pay on', await payments.pay(key, sent)());
    holds(
      again.outcome === 'authRequired' && again.paymentId === opened.paymentId,
      `The first was the payment ${opened.paymentId}, and this is another`,
    );
  }),
];
