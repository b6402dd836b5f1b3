/** Defects of payments, baskets and orders. Each replaces one text of the app's source. */
import type { PatchedDefect } from '../bundle.ts';

export const ORDER_PATCHES: readonly PatchedDefect[] = [
  {
    name: 'each try sends a new idempotency key',
    file: 'core/workflows/take-payment.ts',
    find: 'const send: Send = () => ports.orderPayments.pay(intent.key, payment)();',
    replace: 'const send: Send = () => ports.orderPayments.pay(ports.randomness.uuid(), payment)();',
  },
  {
    name: 'an intent is stored only after it is sent',
    file: 'core/workflows/steps/follow-payment.ts',
    find: 'ports.intents.save(prepared);\n  watch(prepared);\n  const sent = step(ports, prepared,',
    replace:
      'watch(prepared);\n  const sent = step({ ...ports, intents: { all: () => [], save: () => undefined } } as never, prepared,',
  },
  {
    name: 'authorised money counts as captured',
    file: 'core/payment/payment-answer.ts',
    find: "return { event: 'authorised', paymentId: result.paymentId, ...orderIn(result) };",
    replace: "return { event: 'approved', orderId: result.paymentId, orderRef: result.paymentId };",
  },
  {
    name: 'authorised money of the hosted page counts as captured',
    file: 'adapters/http/hosted-order-payments.ts',
    find: "const held: PaymentAnswer = { outcome: 'authorised', paymentId, order };",
    replace: "const held: PaymentAnswer = { outcome: 'success', orderId: order.id, orderRef: order.ref };",
  },
  {
    name: 'a lost answer counts as a refusal',
    file: 'core/payment/payment-answer.ts',
    find: "return answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : UNKNOWN;",
    replace: "return { outcome: 'refused' };",
  },
  {
    name: 'browser tabs pay without a lock',
    file: 'core/workflows/take-payment.ts',
    find: 'const locked = await ports.locks.whileHeld(lockName(bill.place), paying);',
    replace: 'const locked = { _tag: "Right" as const, right: await paying() };',
  },
  {
    name: 'every answer to a cancelling frees the basket',
    file: 'core/workflows/take-payment.ts',
    find: "const event = answer && eventOf(answer);\n    return event?.event === 'declined'",
    replace: "const event = { event: 'declined', code: 'cancelled' } as const;\n    return true",
  },
  {
    name: 'a later answer undoes a success',
    file: 'core/payment/payment-intent.ts',
    find: "case 'captured':\n    case 'declined':\n    case 'notCharged':\n      return state;",
    replace:
      "case 'captured':\n    case 'declined':\n    case 'notCharged':\n      return event.event === 'noAnswer' ? { is: 'unknown', sentAt: 0 as never } : state;",
  },
  {
    name: 'a new page does not read the stored intents',
    file: 'ui/models/payment/payments-model.ts',
    find: '{ deep: false });\n    this.syncFromStore();',
    replace: '{ deep: false });',
  },
  {
    name: 'an outcome that came while the guest was away is not shown',
    file: 'core/workflows/steps/follow-payment.ts',
    find: '{ isUnread: true }',
    replace: '{}',
  },
  {
    name: 'a result page shows the latest payment, not the one of its address',
    file: 'ui/models/payment/payments-model.ts',
    find: 'return key === undefined ? undefined : this.intents.get(key);',
    replace: 'return key === undefined ? undefined : [...this.intents.values()].at(-1);',
  },
  {
    name: 'the bank’s result is not confirmed',
    file: 'ui/flows/result-flow.ts',
    find: 'paymentId !== undefined && bankResult !== undefined)',
    replace: 'paymentId === undefined && bankResult !== undefined)',
  },
  {
    name: 'an unknown payment is shown as failed',
    file: 'ui/flows/result-flow.ts',
    find: "case 'unknown':\n        return { screen: 'checking', of, ...authorisedIn(intent) };",
    replace: "case 'unknown':\n        return this.notPaid(of, intent, 'notCharged');",
  },
  {
    name: 'the tip of one order stays for the next',
    file: 'core/workflows/steps/follow-payment.ts',
    find: '...NOTHING_SAID, basket',
    replace: '...NOTHING_SAID, tip: saved.tip, basket',
  },
  {
    name: 'a wallet shows the goods without charge and tip',
    file: 'core/workflows/check-and-pay-order.ts',
    find: "step.by === 'card' ? step.total : undefined;",
    replace:
      "step.by !== 'card' ? undefined : source.by === 'wallet' ? pricingOf(draft).goodsTotal : step.total;",
  },
  {
    name: 'a stored payment holds the guest’s name',
    file: 'core/workflows/check-and-pay-order.ts',
    find: 'summary: summaryOf(order, checked, destination),',
    replace:
      'summary: { ...summaryOf(order, checked, destination), venueName: `${order.session.venue.name} ${given.customer.name}` },',
  },
  {
    name: 'paid lines stay in the basket',
    file: 'core/workflows/steps/follow-payment.ts',
    find: "if (state.is === 'captured' && moved.pays === 'order') removeFromBasket(ports, moved);",
    replace: '',
  },
  {
    name: 'a basket is cleared although nothing was charged',
    file: 'core/workflows/steps/follow-payment.ts',
    find: "if (state.is === 'captured' && moved.pays === 'order') removeFromBasket(ports, moved);",
    replace:
      "if ((state.is === 'captured' || state.is === 'notCharged') && moved.pays === 'order') removeFromBasket(ports, moved);",
  },
  {
    name: 'a basket can change while its payment is unsettled',
    file: 'core/basket/basket-life.ts',
    find: "if (life.is === 'locked') return afterLocked(life, event);",
    replace: "if (life.is === 'locked' && event.event !== 'changed') return afterLocked(life, event);",
  },
  {
    name: 'a changed price is charged without consent',
    file: 'core/order/order-checkout.ts',
    find: 'return now.goodsTotal > before.goodsTotal ? { before, now } : undefined;',
    replace: 'return undefined;',
  },
  {
    name: 'the charged total leaves out charge, tip and donation',
    file: 'core/workflows/check-and-pay-order.ts',
    find: 'total: pricing.total,\n    currency: pricing.currency,',
    replace: 'total: pricing.goodsTotal,\n    currency: pricing.currency,',
  },
  {
    name: 'a discount is shown doubled',
    file: 'core/basket/pricing.ts',
    find: 'discount: discount.rounded,',
    replace: 'discount: minor(2 * discount.rounded),',
  },
  {
    name: 'the lines after the refused ones are marked',
    file: 'core/workflows/check-and-pay-order.ts',
    find: 'life.basket.lines[at]?.key',
    replace: 'life.basket.lines[at + 1]?.key',
  },
  {
    name: 'the checkout stays busy after a payment',
    file: 'ui/models/order/checkout-model.ts',
    find: "} finally {\n      runInAction(() => (this.state.phase = 'idle'));\n    }",
    replace: '} finally {\n    }',
  },
  {
    name: 'a side’s supplement is ignored',
    file: 'adapters/http/menu-codecs.ts',
    find: 'amount.validate(value ?? 0, context)',
    replace: 'amount.validate(value === undefined ? value : 0, context)',
  },
  {
    name: 'an order takes the first time of the day, not the chosen one',
    file: 'ui/models/order/times-model.ts',
    find: 'return this.slots.find(({ at }) => at === this.chosenAt);',
    replace: 'return this.chosenAt === undefined ? undefined : this.slots[0];',
  },
  {
    name: 'a basket check lacks the collection time',
    file: 'adapters/http/basket-codecs.ts',
    find: '...(timeslot !== undefined && { timeslot: timeslot.time }),',
    replace: '',
  },
  {
    name: 'asking about a tab opens one',
    file: 'ui/models/bill/tab-model.ts',
    find: "if (known?.takes !== 'orders' || question === undefined) return;",
    replace:
      "if (question === undefined) return;\n    if (known?.takes !== 'orders') return void (await this.ports.tabs.check(question)());",
  },
  {
    name: 'vouchers of a closed page are never released',
    file: 'ui/models/order/checkout-session.ts',
    find: 'void voidLeftovers(this.ports);',
    replace: '',
  },
  {
    name: 'a voucher does not return after a declined payment',
    file: 'core/basket/vouchers.ts',
    find: "return others.length === 0 ? { is: 'added', voucher } : { is: 'held', voucher, by: others };",
    replace: "return others.length === 0 ? { is: 'dismissed' } : { is: 'held', voucher, by: others };",
  },
];
