/** Defects of baskets and orders: what is in a basket, what it comes to, and how its checkout goes. */
import type { PatchedDefect } from './defect.ts';

const FOLLOW = 'core/workflows/steps/follow-payment.ts';
const BASKET = 'ui/models/order/basket-model.ts';
const CHECK_AND_PAY = 'core/workflows/check-and-pay-order.ts';
const CHECKOUT = 'ui/models/order/checkout-model.ts';

export const ORDER_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'what was paid for stays in the basket',
    file: FOLLOW,
    find: "if (state.is === 'captured' && moved.pays === 'order') removeFromBasket(ports, moved);",
    replace: '',
  },
  {
    name: 'the whole basket cleared with what was paid for, once something failed',
    file: FOLLOW,
    find: "if (state.is === 'captured' && moved.pays === 'order') removeFromBasket(ports, moved);",
    replace:
      "if ((state.is === 'captured' || state.is === 'declined') && moved.pays === 'order') removeFromBasket(ports, moved);",
  },
  {
    name: 'a basket cleared where its payment was not taken',
    file: FOLLOW,
    find: "if (state.is === 'captured' && moved.pays === 'order') removeFromBasket(ports, moved);",
    replace:
      "if ((state.is === 'captured' || state.is === 'notCharged') && moved.pays === 'order') removeFromBasket(ports, moved);",
  },
  {
    name: 'a line doubled by what another tab has written',
    file: BASKET,
    find: 'if (!sameBasket(this.basket, basket)) this.show(basket);',
    replace:
      'if (!sameBasket(this.basket, basket)) this.show(basket.lines.reduce((all, line) => { const added = addLine(all, line); return isLeft(added) ? all : added.right; }, this.basket));',
  },
  {
    name: 'what another tab has written not read',
    file: 'ui/models/visit/visit-model.ts',
    find: 'this.order?.basket.syncFromStore();\n    this.order?.openTab?.syncFromStore();',
    replace: 'this.order?.openTab?.syncFromStore();',
  },
  {
    name: 'a basket that is not stored',
    file: BASKET,
    find: 'this.show(basket);\n    this.save();\n    return true;',
    replace: 'this.show(basket);\n    return true;',
  },
  {
    name: 'a basket that is lost where it cannot be stored',
    file: 'adapters/browser/storage.ts',
    find: 'this.memory.set(key, { text: value, stored: this.stored(key) });',
    replace: '',
  },
  {
    name: 'one basket for all venues',
    file: 'core/basket/basket-place.ts',
    find: 'a.venueSlug === b.venueSlug &&',
    replace: '',
  },
  {
    name: 'a basket that can be changed while its payment is not settled',
    file: 'core/basket/basket-life.ts',
    find: "if (life.is === 'locked') return afterLocked(life, event);",
    replace: "if (life.is === 'locked' && event.event !== 'changed') return afterLocked(life, event);",
  },
  {
    name: 'an answer for an older basket taken for this one',
    file: CHECK_AND_PAY,
    find: "if (order.draft().life.revision !== asked.life.revision) return { is: 'changed' };",
    replace: '',
  },
  {
    name: 'a changed price charged without asking',
    file: 'core/order/order-checkout.ts',
    find: 'if (before.goodsTotal === now.goodsTotal) return undefined;',
    replace: 'return undefined;',
  },
  {
    name: 'the amount charged not the one shown',
    file: CHECK_AND_PAY,
    find: 'total: pricing.total,\n    currency: pricing.currency,',
    replace: 'total: pricing.goodsTotal,\n    currency: pricing.currency,',
  },
  {
    name: 'the tip of one order kept for the next',
    file: 'core/workflows/steps/follow-payment.ts',
    find: '...NOTHING_SAID, basket',
    replace: '...NOTHING_SAID, tip: saved.tip, basket',
  },
  {
    name: 'a spinner that never ends where the answer is lost',
    file: CHECKOUT,
    find: "this.report(end.failure);\n        return this.notPassed({ at: 'checkFailed' });",
    replace:
      "this.report(end.failure);\n        this.phase = 'checking';\n        return this.notPassed({ at: 'checkFailed' });",
  },
  {
    name: 'a page that never comes back from paying',
    file: CHECKOUT,
    find: "} finally {\n      runInAction(() => (this.phase = 'idle'));\n    }",
    replace: '} finally {\n    }',
  },
  {
    name: 'the guest’s name in what is stored of a payment',
    file: CHECK_AND_PAY,
    find: 'summary: summaryOf(order, checked, destination),',
    replace:
      'summary: { ...summaryOf(order, checked, destination), venueName: `${order.session.venue.name} ${given.customer.name}` },',
  },
  {
    name: 'contact data in the basket check',
    file: CHECKOUT,
    find: 'draft: () => basket.draft(),',
    replace:
      'draft: () => ({ ...basket.draft(), loyaltyCard: this.details.given.email, brand: { ...basket.brand, flags: { ...basket.brand.flags, loyaltyCard: true } } }),',
  },
  {
    name: 'a discount that is shown twice over',
    file: 'core/basket/pricing.ts',
    find: 'discount: discount.rounded,',
    replace: 'discount: minor(2 * discount.rounded),',
  },
  {
    name: 'a discount of the order doubled in what is kept of it',
    file: 'core/order/order-checkout.ts',
    find: 'discount: pricing.discount,',
    replace: 'discount: (2 * pricing.discount) as typeof pricing.discount,',
  },
  {
    name: 'a venue that has closed, said to have refused for another reason',
    file: 'core/basket/basket-refusal.ts',
    find: "if (code === 'Z207') return { why: 'unavailable' };",
    replace: '',
  },
  {
    name: 'vouchers that have timed out, said to exclude each other',
    file: 'core/basket/basket-refusal.ts',
    find: "['vouchers have timed out', 'vouchersTimedOut'],",
    replace: "['vouchers have timed out', 'discountsExclude'],",
  },
  {
    name: 'the lines marked that are next to those that were refused',
    file: CHECK_AND_PAY,
    find: 'life.basket.lines[at]?.key',
    replace: 'life.basket.lines[at + 1]?.key',
  },
  {
    name: 'a payment that was refused for its basket, and no word of why',
    file: 'core/payment/payment-answer.ts',
    find: "return basket.why === 'other' ? { outcome: 'refused' } : { outcome: 'refused', basket };",
    replace: "return { outcome: 'refused' };",
  },
];
