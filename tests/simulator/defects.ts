/** Defects that can be put into the app one by one, to show that the simulator finds them. Nothing in the app knows of them. */
import type { Patch } from './bundle.ts';
import { DEFECTS_OF_WAYS } from './defects-of-ways.ts';
import { PLANTED } from './flow-defects.ts';

/** A text of the app that is another. */
export interface PatchedDefect extends Patch {
  readonly name: string;
}

/** A text, or a method of a flow, that is wrong. */
export type Defect =
  PatchedDefect | { readonly name: string; readonly file: string; readonly isPlanted: true };

const INTENTION = 'core/payment-intent.ts';
const ANSWER = 'core/payment-answer.ts';
const TAKE = 'core/workflows/take-payment.ts';
const VOUCHERS = 'core/workflows/apply-voucher.ts';
const BASKET = 'ui/models/basket-model.ts';
const BILL = 'ui/models/bill-model.ts';
const LOOK_AND_PAY = 'core/workflows/look-and-pay-bill.ts';
const CHECK_AND_PAY = 'core/workflows/check-and-pay-order.ts';
const CHECKOUT = 'ui/models/checkout-model.ts';
const PAYMENTS = 'ui/models/payments-model.ts';

export const PATCHED_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'a new key on each try',
    file: TAKE,
    find: 'const sending: Send = () => ports.orderPayments.pay(intent.key, payment)();',
    replace: 'const sending: Send = () => ports.orderPayments.pay(ports.randomness.uuid(), payment)();',
  },
  {
    name: 'a new key for the entry on the bill',
    file: TAKE,
    find: 'billPayments.post(key, {',
    replace: 'billPayments.post(key.replace(/^0/, "f"), {',
  },
  {
    name: 'a lost answer taken for a refusal',
    file: ANSWER,
    find: "return answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : UNKNOWN;",
    replace: "return { outcome: 'refused' };",
  },
  {
    name: 'an unknown outcome taken for a decline',
    file: ANSWER,
    find: "case 'unknown':\n      return { event: 'noAnswer' };",
    replace: "case 'unknown':\n      return { event: 'declined', code: 'declined' };",
  },
  {
    name: 'a 5xx taken for a refusal',
    file: ANSWER,
    find: 'if (status >= 500 || status === 408 || status === 429) return UNKNOWN;',
    replace: 'if (status === 408 || status === 429) return UNKNOWN;',
  },
  {
    name: 'a 429 taken for a refusal',
    file: ANSWER,
    find: 'if (status >= 500 || status === 408 || status === 429) return UNKNOWN;',
    replace: 'if (status >= 500 || status === 408) return UNKNOWN;',
  },
  {
    name: 'an answer that does not decode taken for a refusal',
    file: ANSWER,
    find: "return answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : UNKNOWN;",
    replace:
      "if (answer.left.failure === 'unintelligible') return { outcome: 'refused' };\n  return answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : UNKNOWN;",
  },
  {
    name: 'a refusal of a later try taken for one of the first',
    file: ANSWER,
    find: "return event.event === 'refused' ? { event: 'noAnswer' } : event;",
    replace: 'return event;',
  },
  {
    name: 'nothing found right after sending, taken for nothing sent',
    file: TAKE,
    find: 'agreedTime(ports.clock) - current.state.sentAt >= NOT_CHARGED_AFTER_MS',
    replace: 'agreedTime(ports.clock) - current.state.sentAt >= 0',
  },
  {
    name: 'no lock between tabs',
    file: TAKE,
    find: 'const held = await ports.locks.whileHeld(lockName(bill.place), paying);',
    replace: 'const held = { _tag: "Right" as const, right: await paying() };',
  },
  {
    name: 'no look at what is stored before an order is paid',
    file: TAKE,
    find: 'if (refusal !== undefined) return left(refusal);',
    replace: '',
  },
  {
    name: 'no look at what is stored before a bill is paid',
    file: TAKE,
    find: "if (live !== undefined) return left({ why: 'unsettled', intent: live });\n    const paid = capturedAt(intents, bill.place)",
    replace: 'const paid = capturedAt(intents, bill.place)',
  },
  {
    name: 'an intent that is stored once it was sent',
    file: TAKE,
    find: 'ports.intents.save(prepared);\n  watch(prepared);\n  const sent = step(ports, prepared,',
    replace:
      'watch(prepared);\n  const sent = step({ ...ports, intents: { all: () => [], save: () => undefined } } as never, prepared,',
  },
  {
    name: 'a state that is not stored as it moves on',
    file: TAKE,
    find: 'const moved = withOrder({ ...intent, state }, event);\n  ports.intents.save(moved);',
    replace:
      "const moved = withOrder({ ...intent, state }, event);\n  if (state.is !== 'captured') ports.intents.save(moved);",
  },
  {
    name: 'intents forgotten by a new page',
    file: PAYMENTS,
    find: '{ deep: false });\n    this.syncFromStore();',
    replace: '{ deep: false });',
  },
  {
    name: 'nothing asked after on the next visit',
    file: PAYMENTS,
    find: 'const others = this.unsettled.filter((intent) => !needsConfirmation(intent));',
    replace: 'const others = this.unsettled.filter(({ key }) => key !== key);',
  },
  {
    name: 'what is unsettled not known to be',
    file: INTENTION,
    find: "=> 'sentAt' in state;",
    replace: "=> 'sentAt' in state && state.is !== 'unknown';",
  },
  {
    name: 'an unresolved payment that stands in nobody’s way',
    file: INTENTION,
    find: 'isUnsettled(state) && now - createdAt < ASKING_LATER_MS;',
    replace: "isUnsettled(state) && state.is !== 'unresolved' && now - createdAt < ASKING_LATER_MS;",
  },
  {
    name: 'what is held and declined later, said to be declined before it is',
    file: INTENTION,
    find: "case 'authorised':\n      if (event.event === 'noAnswer') return { ...state, is: 'unknown' };",
    replace: "case 'authorised':\n      if (event.event === 'noAnswer') return { is: 'notCharged' };",
  },
  {
    name: 'a success that is undone by a later answer',
    file: INTENTION,
    find: "case 'captured':\n    case 'declined':\n    case 'notCharged':\n      return state;",
    replace:
      "case 'captured':\n    case 'declined':\n    case 'notCharged':\n      return event.event === 'noAnswer' ? { is: 'unknown', sentAt: 0 as never } : state;",
  },
  {
    name: 'money held taken for money taken',
    file: ANSWER,
    find: "return { event: 'authorised', paymentId: said.paymentId, ...orderIn(said) };",
    replace: "return { event: 'approved', orderId: said.paymentId, orderRef: said.paymentId };",
  },
  {
    name: 'asking that never ends',
    file: TAKE,
    find: 'const isLate = ports.stopwatch.elapsed() - began >= ASKING_MS;',
    replace: 'const isLate = began < 0;',
  },
  {
    name: 'what was paid for stays in the basket',
    file: TAKE,
    find: "if (state.is === 'captured' && moved.pays === 'order') takeOutOfBasket(ports, moved);",
    replace: '',
  },
  {
    name: 'the whole basket cleared with what was paid for, once something failed',
    file: TAKE,
    find: "if (state.is === 'captured' && moved.pays === 'order') takeOutOfBasket(ports, moved);",
    replace:
      "if ((state.is === 'captured' || state.is === 'declined') && moved.pays === 'order') takeOutOfBasket(ports, moved);",
  },
  {
    name: 'a basket cleared where its payment was not taken',
    file: TAKE,
    find: "if (state.is === 'captured' && moved.pays === 'order') takeOutOfBasket(ports, moved);",
    replace:
      "if ((state.is === 'captured' || state.is === 'notCharged') && moved.pays === 'order') takeOutOfBasket(ports, moved);",
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
    file: 'ui/models/visit-model.ts',
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
    find: 'this.memory.set(key, value);',
    replace: '',
  },
  {
    name: 'one basket for all venues',
    file: 'core/basket-place.ts',
    find: 'a.venueSlug === b.venueSlug &&',
    replace: '',
  },
  {
    name: 'a basket that can be changed while its payment is not settled',
    file: 'core/basket-life.ts',
    find: "if (life.is === 'held') return afterHeld(life, event);",
    replace: "if (life.is === 'held' && event.event !== 'changed') return afterHeld(life, event);",
  },
  {
    name: 'an answer for an older basket taken for this one',
    file: CHECK_AND_PAY,
    find: "if (order.draft().life.revision !== asked.life.revision) return { is: 'changed' };",
    replace: '',
  },
  {
    name: 'a changed price charged without asking',
    file: 'core/order-checkout.ts',
    find: 'if (before.goodsTotal === now.goodsTotal) return undefined;',
    replace: 'return undefined;',
  },
  {
    name: 'the amount charged not the one shown',
    file: CHECK_AND_PAY,
    find: 'serviceCharge: pricing.paymentServiceCharge,\n    donation: pricing.donation,\n    total: pricing.total,',
    replace:
      'serviceCharge: pricing.serviceCharge,\n    donation: pricing.donation,\n    total: pricing.goodsTotal,',
  },
  {
    name: 'the tip of one order kept for the next',
    file: 'ui/models/visit-model.ts',
    find: 'basket.chooseTip(NO_TIP);',
    replace: '',
  },
  {
    name: 'no last look at the bill',
    file: LOOK_AND_PAY,
    find: 'const read = await ports.read();',
    replace: 'const read = { _tag: "Right" as const, right: undefined };',
  },
  {
    name: 'a last look whose answer does not count',
    file: 'core/bill-payment.ts',
    find: 'if (fresh.refusal !== undefined || fresh.totalBeingPaid !== shown)',
    replace: 'if (fresh.refusal !== undefined)',
  },
  {
    name: 'no cut to what is left of the bill',
    file: 'core/splits.ts',
    find: 'return asked > payable ? { amount: payable, reducedFrom: asked } : { amount: asked };',
    replace: 'return asked > payable ? { amount: asked, reducedFrom: asked } : { amount: asked };',
  },
  {
    name: 'an even share that loses the pennies',
    file: 'core/splits.ts',
    find: 'const shares = each.map((share, at) => ({ person: at + 1, share }));',
    replace:
      'const shares = each.map((_, at) => ({ person: at + 1, share: minor(Math.floor(outstanding / people)) }));',
  },
  {
    name: 'an older answer that replaces a newer one',
    file: 'core/bill.ts',
    find: 'received.accountId === known.accountId && received.version >= known.version ? received : known;',
    replace: 'received;',
  },
  {
    name: 'an event of another bill taken for one of this',
    file: 'core/bill-events.ts',
    find: 'if (event.accountId !== accountId || event.version <= (heard[kindOf(event)] ?? -Infinity)) return NOTHING;',
    replace: 'if (event.version <= (heard[kindOf(event)] ?? -Infinity)) return NOTHING;',
  },
  {
    name: 'an event that was heard before, heard again',
    file: 'core/bill-events.ts',
    find: 'if (event.accountId !== accountId || event.version <= (heard[kindOf(event)] ?? -Infinity)) return NOTHING;',
    replace: 'if (event.accountId !== accountId) return NOTHING;',
  },
  {
    name: 'a payment by somebody else that ends the bill',
    file: 'core/bill-events.ts',
    find: "return { refresh: true, toast: 'bill.paymentCompleted' };",
    replace: "return { refresh: true, toast: 'bill.paymentCompleted', goesTo: 'success' };",
  },
  {
    name: 'a bill that is never read again where its line was cut',
    file: BILL,
    find: "if (state === 'up') void this.readSoon();",
    replace: '',
  },
  {
    name: 'the result of the latest payment, whatever the address names',
    file: PAYMENTS,
    find: 'return key === undefined ? undefined : this.intents.get(key);',
    replace: 'return key === undefined ? undefined : [...this.intents.values()].at(-1);',
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
    name: 'a voucher voided while a payment of its basket is not settled',
    file: VOUCHERS,
    find: 'if (waiting.some(({ place }) => isPaying(ports, place))) return;',
    replace: '',
  },
  {
    name: 'a voucher not let go of where the check’s answer is lost',
    file: VOUCHERS,
    find: "await dropAndVoid(ports, place, code);\n    return left({ why: 'failed', failure: answer.left });",
    replace: "return left({ why: 'failed', failure: answer.left });",
  },
  {
    name: 'vouchers of a closed page never let go of',
    file: 'ui/models/checkout-session.ts',
    find: 'void voidLeftovers(this.ports);',
    replace: '',
  },
  {
    name: 'a voucher not given back where its payment was declined',
    file: 'core/vouchers.ts',
    find: "return others.length === 0 ? { is: 'added', voucher } : { is: 'held', voucher, by: others };",
    replace: "return others.length === 0 ? { is: 'dismissed' } : { is: 'held', voucher, by: others };",
  },
  {
    name: 'the guest’s name in what is stored of a payment',
    file: CHECK_AND_PAY,
    find: 'summary: summaryOf(draft, checked, destination),',
    replace:
      'summary: { ...summaryOf(draft, checked, destination), venueName: `${draft.session.venue.name} ${customer.name}` },',
  },
  {
    name: 'contact data in the basket check',
    file: CHECKOUT,
    find: 'draft: () => basket.draft(),',
    replace:
      'draft: () => ({ ...basket.draft(), loyaltyCard: this.details.given.email, brand: { ...basket.brand, flags: { ...basket.brand.flags, loyaltyCard: true } } }),',
  },
  {
    name: 'two taps, two payments',
    file: CHECKOUT,
    find: "if (this.phase !== 'idle' || this.vouchers.isUnderWay || !this.readyToPay) return undefined;",
    replace: 'if (!this.readyToPay) return undefined;',
  },
  ...DEFECTS_OF_WAYS,
];

export const DEFECTS: readonly Defect[] = [
  ...PATCHED_DEFECTS,
  ...Object.entries(PLANTED).map(([name, { file }]) => ({ name, file, isPlanted: true as const })),
];
