/** Defects of the rarer ways to order and pay: the hosted page, wallets, collection times, tabs, orders of nothing. */
import type { PatchedDefect } from './defect.ts';

const HOSTED = 'adapters/http/hosted-order-payments.ts';
const CHECKOUT = 'core/order/order-checkout.ts';
const ORDER_FLOW = 'ui/flows/order-flow.ts';
const RESULT_FLOW = 'ui/flows/result-flow.ts';

export const DEFECTS_OF_WAYS: readonly PatchedDefect[] = [
  {
    name: 'money held by the hosted page taken for money taken',
    file: HOSTED,
    find: "const held: PaymentAnswer = { outcome: 'authorised', paymentId, order };",
    replace: "const held: PaymentAnswer = { outcome: 'success', orderId: order.id, orderRef: order.ref };",
  },
  {
    name: 'a capture whose answer is lost, taken for a refusal',
    file: 'core/payment/payment-answer.ts',
    find: "result.event === 'declined' ? { event: 'refused' } : result;",
    replace: "result.event === 'declined' || result.event === 'noAnswer' ? { event: 'refused' } : result;",
  },
  {
    name: 'the amount of the hosted page in major units',
    file: HOSTED,
    find: 'amount: providerAmount(this.provider, total, currency),',
    replace: 'amount: toWireNumber(total, currency),',
  },
  {
    name: 'a wallet that pays once the guest has left it',
    file: 'ui/models/payment/wallets-model.ts',
    find: "this.abandon();\n    this.approved = undefined;\n    shown?.end('notKnown');",
    replace: "shown?.end('notKnown');",
  },
  {
    name: 'what a wallet gave serves two payments',
    file: 'ui/models/payment/wallets-model.ts',
    find: 'this.approved = undefined;\n    const given =',
    replace: 'const given =',
  },
  {
    name: 'a wallet that is told of success whatever came of it',
    file: 'core/workflows/steps/card-payment.ts',
    find: "return is === 'declined' || is === 'notCharged' ? 'notCharged' : 'notKnown';",
    replace: "return 'taken';",
  },
  {
    name: 'a wallet that shows the goods alone',
    file: 'core/workflows/check-and-pay-order.ts',
    find: "step.by === 'card' ? step.total : undefined;",
    replace:
      "step.by !== 'card' ? undefined : source.by === 'wallet' ? pricingOf(draft).goodsTotal : step.total;",
  },
  {
    name: 'the first time of the day, whatever the guest has chosen',
    file: 'ui/models/order/times-model.ts',
    find: 'return this.slots.find(({ at }) => at === this.chosenAt);',
    replace: 'return this.chosenAt === undefined ? undefined : this.slots[0];',
  },
  {
    name: 'a time that has gone by since it was chosen is asked for',
    file: 'core/place/destination.ts',
    find: "if (isPastSlot(timeslot.at, now)) return left('timeslotPast');",
    replace: '',
  },
  {
    name: 'a basket that is checked without its time',
    file: 'adapters/http/basket-codecs.ts',
    find: '...(timeslot !== undefined && { timeslot: timeslot.time }),',
    replace: '',
  },
  {
    name: 'an order on a tab that is paid for as well',
    file: CHECKOUT,
    find: 'if (!isPaidNow({ tab: order.tab, total })) return',
    replace: 'if (total === 0) return',
  },
  {
    name: 'a tab that is opened by looking for one',
    file: 'ui/models/bill/tab-model.ts',
    find: "if (known?.takes !== 'orders' || question === undefined) return;",
    replace:
      "if (question === undefined) return;\n    if (known?.takes !== 'orders') return void (await this.ports.tabs.check(question)());",
  },
  {
    name: 'an order on a tab that is sent as one to be paid',
    file: 'adapters/http/placed-orders.ts',
    find: 'tab && { orderType: BILL_ORDER_TYPES.tab, accountId: tab.accountId, basketId: tab.basketId };',
    replace: 'tab && {};',
  },
  {
    name: 'a card asked for an order of nothing',
    file: CHECKOUT,
    find: 'if (!isPaidNow({ tab: order.tab, total })) return',
    replace: 'if (order.tab !== undefined) return',
  },
  {
    name: 'an order without a payment under a key of its own',
    file: 'adapters/http/order-payments.ts',
    find: 'placeOnOrders(client, services.orders, key, payment)',
    replace: "placeOnOrders(client, services.orders, key.replace(/^0/, 'f'), payment)",
  },
  {
    name: 'a basket gone on with before it is checked',
    file: ORDER_FLOW,
    find: 'else if (!(await checkout.check()))',
    replace: 'else if (checkout.lacks !== undefined)',
  },
  {
    name: 'a wallet that pays once the guest has gone back to the basket',
    file: ORDER_FLOW,
    find: 'this.checkout.wallets.leave();',
    replace: '',
  },
  {
    name: 'a wallet that pays once the guest has gone back to the bill',
    file: 'ui/flows/bill-flow.ts',
    find: 'this.checkout.goBack();',
    replace: '',
  },
  {
    name: 'a wallet’s sheet that nobody ends where nothing was sent',
    file: 'ui/flows/pay-press.ts',
    find: "sheet?.end('notCharged');\n      runInAction",
    replace: 'runInAction',
  },
  {
    name: 'what the bank’s page brings back, not confirmed',
    file: RESULT_FLOW,
    find: 'paymentId !== undefined && bankResult !== undefined)',
    replace: 'paymentId === undefined && bankResult !== undefined)',
  },
  {
    name: 'a payment shown as failed before its answer is there',
    file: RESULT_FLOW,
    find: "case 'unknown':\n        return { screen: 'checking', of, ...authorisedIn(intent) };",
    replace: "case 'unknown':\n        return this.notPaid(of, intent, 'notCharged');",
  },
  {
    name: 'the order of another place than the address’s',
    file: 'ui/flows/visit-flow.ts',
    find: 'return isOrdering(page) ? this.visit.orderAt(page.slug, page.service) : undefined;',
    replace: 'return isOrdering(page) ? this.visit.order : undefined;',
  },
  {
    name: 'a press on the button that is not heard before the last one is over',
    file: 'ui/flows/pay-press.ts',
    find: 'runInAction(() => (this.isUnderWay = false));',
    replace: '',
  },
];
