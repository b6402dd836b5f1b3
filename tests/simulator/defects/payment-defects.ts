/** Defects of payments: their keys, their answers, and what is stored of them. */
import type { PatchedDefect } from './defect.ts';

const TAKE = 'core/workflows/take-payment.ts';
const FOLLOW = 'core/workflows/steps/follow-payment.ts';
const ANSWER = 'core/payment/payment-answer.ts';
const PAYMENTS = 'ui/models/payment/payments-model.ts';
const INTENT = 'core/payment/payment-intent.ts';

export const PAYMENT_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'a new key on each try',
    file: TAKE,
    find: 'const send: Send = () => ports.orderPayments.pay(intent.key, payment)();',
    replace: 'const send: Send = () => ports.orderPayments.pay(ports.randomness.uuid(), payment)();',
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
    file: FOLLOW,
    find: 'Math.max(quietMs, agreedTime(ports.clock) - current.state.sentAt) >= NOT_CHARGED_AFTER_MS',
    replace: 'Math.max(quietMs, agreedTime(ports.clock) - current.state.sentAt) >= 0',
  },
  {
    name: 'no lock between tabs',
    file: TAKE,
    find: 'const locked = await ports.locks.whileHeld(lockName(bill.place), paying);',
    replace: 'const locked = { _tag: "Right" as const, right: await paying() };',
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
    file: FOLLOW,
    find: 'ports.intents.save(prepared);\n  watch(prepared);\n  const sent = step(ports, prepared,',
    replace:
      'watch(prepared);\n  const sent = step({ ...ports, intents: { all: () => [], save: () => undefined } } as never, prepared,',
  },
  {
    name: 'a state that is not stored as it moves on',
    file: FOLLOW,
    find: '  ports.intents.save(moved);',
    replace: "  if (state.is !== 'captured') ports.intents.save(moved);",
  },
  {
    name: 'an end that no page says where the guest was away',
    file: FOLLOW,
    find: '{ isUnread: true }',
    replace: '{}',
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
    file: INTENT,
    find: "=> 'sentAt' in state;",
    replace: "=> 'sentAt' in state && state.is !== 'unknown';",
  },
  {
    name: 'an unresolved payment that stands in nobody’s way',
    file: INTENT,
    find: 'isUnsettled(state) && now - createdAt < ASKING_LATER_MS;',
    replace: "isUnsettled(state) && state.is !== 'unresolved' && now - createdAt < ASKING_LATER_MS;",
  },
  {
    name: 'what is held and declined later, said to be declined before it is',
    file: INTENT,
    find: "case 'authorised':\n      if (event.event === 'noAnswer') return { ...state, is: 'unknown' };",
    replace: "case 'authorised':\n      if (event.event === 'noAnswer') return { is: 'notCharged' };",
  },
  {
    name: 'a success that is undone by a later answer',
    file: INTENT,
    find: "case 'captured':\n    case 'declined':\n    case 'notCharged':\n      return state;",
    replace:
      "case 'captured':\n    case 'declined':\n    case 'notCharged':\n      return event.event === 'noAnswer' ? { is: 'unknown', sentAt: 0 as never } : state;",
  },
  {
    name: 'money held taken for money taken',
    file: ANSWER,
    find: "return { event: 'authorised', paymentId: result.paymentId, ...orderIn(result) };",
    replace: "return { event: 'approved', orderId: result.paymentId, orderRef: result.paymentId };",
  },
  {
    name: 'asking that never ends',
    file: FOLLOW,
    find: 'const isLate = ports.stopwatch.elapsed() - began >= ASKING_MS;',
    replace: 'const isLate = began < 0;',
  },
  {
    name: 'the result of the latest payment, whatever the address names',
    file: PAYMENTS,
    find: 'return key === undefined ? undefined : this.intents.get(key);',
    replace: 'return key === undefined ? undefined : [...this.intents.values()].at(-1);',
  },
  {
    name: 'a tip entered as a part of the bill',
    file: TAKE,
    find: 'amount: summary.amount,\n      tip: summary.tip,',
    replace: 'amount: summary.total,\n      tip: 0,',
  },
];
