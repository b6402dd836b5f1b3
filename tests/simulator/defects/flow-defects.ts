/**
 * Defects of the flows, planted while the simulator runs: a wrong method takes the place of a right one. What they are is
 * said in code that the compiler reads, so that one that no longer fits the app does not compile.
 */
import { formatMoney, priceChange } from '@tableside/core';
import { BillFlow, type BillBar } from '../../../ui/flows/bill-flow.ts';
import { EntryFlow } from '../../../ui/flows/entry-flow.ts';
import { CheckoutModel } from '../../../ui/models/order/checkout-model.ts';
import { OrderFlow, type ContinueBar } from '../../../ui/flows/order-flow.ts';
import { PayPress } from '../../../ui/flows/pay-press.ts';
import { ResultFlow } from '../../../ui/flows/result-flow.ts';
import { VisitFlow } from '../../../ui/flows/visit-flow.ts';

interface Class<Owner> {
  readonly name: string;
  readonly prototype: Owner;
}

type Method<Owner, Name extends keyof Owner> = Extract<Owner[Name], (...given: never[]) => unknown>;

function descriptorOf<Owner extends object>(owner: Class<Owner>, name: keyof Owner): PropertyDescriptor {
  const descriptor = Object.getOwnPropertyDescriptor(owner.prototype, name);
  if (descriptor === undefined) throw new Error(`${owner.name} has no ${String(name)} of its own to spoil`);
  return descriptor;
}

/** @param wrong makes of what is right what is said instead */
function spoilGetter<Owner extends object, Name extends keyof Owner>(
  owner: Class<Owner>,
  name: Name,
  wrong: (right: Owner[Name], of: Owner) => Owner[Name],
): void {
  const descriptor = descriptorOf(owner, name);
  Object.defineProperty(owner.prototype, name, {
    ...descriptor,
    get(this: Owner) {
      return wrong(descriptor.get?.call(this) as Owner[Name], this);
    },
  });
}

/** @param wrong makes of the right method, and whose it is, what is done instead */
function spoilMethod<Owner extends object, Name extends keyof Owner>(
  owner: Class<Owner>,
  name: Name,
  wrong: (right: Method<Owner, Name>, of: Owner) => Method<Owner, Name>,
): void {
  const descriptor = descriptorOf(owner, name);
  const method = descriptor.value as Method<Owner, Name>;
  Object.defineProperty(owner.prototype, name, {
    ...descriptor,
    value(this: Owner, ...given: never[]) {
      return wrong(method.bind(this) as Method<Owner, Name>, this)(...given);
    },
  });
}

interface FlowDefect {
  readonly file: string;
  readonly plant: () => void;
}

/** By their names. */
export const PLANTED: Readonly<Record<string, FlowDefect>> = {
  'a price rise that the app agrees to by itself': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      spoilMethod(OrderFlow, 'pressContinue', (press, flow) => async () => {
        const outcome = await press();
        return flow.checkout.mustAgree ? press() : outcome;
      }),
  },
  // Flow, press and model each stop a second tap: what none of them does is the defect.
  'two taps, two payments': {
    file: 'ui/flows/pay-press.ts',
    plant: () => {
      spoilMethod(PayPress, 'disabledReason', (disabledReason) => (_isBusy, ...given) => {
        return disabledReason(false, ...given);
      });
      spoilMethod(PayPress, 'press', (press, of) => {
        of.isUnderWay = false;
        return press as never;
      });
      spoilMethod(CheckoutModel, 'pay', (pay, model) => {
        model.phase = 'idle';
        return pay;
      });
    },
  },
  'a bill whose new amount is paid without a second press': {
    file: 'ui/flows/bill-flow.ts',
    plant: () =>
      spoilMethod(BillFlow, 'pressPay', (press) => async (sheet) => {
        const outcome = await press(sheet);
        return outcome === 'stays' ? press(sheet) : outcome;
      }),
  },
  'a basket that can be gone on with while its payment is not settled': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      spoilGetter(OrderFlow, 'continueBar', (bar): ContinueBar => {
        if (bar.is === 'open') return bar;
        return { is: 'open', button: { label: 'basket.continue', amount: '', why: undefined } };
      }),
  },
  'a bill that can be gone on with while its payment is not settled': {
    file: 'ui/flows/bill-flow.ts',
    plant: () =>
      spoilGetter(BillFlow, 'continueBar', (bar): BillBar | undefined => {
        if (bar?.is !== 'locked') return bar;
        return { is: 'open', button: { label: 'pay.button', amount: '', why: undefined } };
      }),
  },
  'a page to pay on that stays while the payment waits for its answer': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      spoilMethod(OrderFlow, 'screenAt', (screenAt) => (page) => {
        const due = screenAt(page);
        return page === 'pay' && due.screen === 'redirect' ? { screen: 'pay' } : due;
      }),
  },
  'a button with the total before the check': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      spoilGetter(OrderFlow, 'payButton', (button, { order: { basket, session } }) => {
        const { currency, locale } = session.backend;
        const { total } = priceChange(basket.draft(), undefined)?.before ?? basket.pricing;
        return { ...button, amount: formatMoney(total, currency, locale) };
      }),
  },
  'a page that the browser restores stays on its way to the bank': {
    file: 'ui/flows/pay-press.ts',
    plant: () =>
      spoilMethod(PayPress, 'leaveFor', (leaveFor, press) => (address, orElse) => {
        leaveFor(address, orElse);
        press.leavePage();
        press.isLeaving = true;
      }),
  },
  'a phone without a network that pays': {
    file: 'ui/flows/pay-press.ts',
    plant: () =>
      spoilMethod(PayPress, 'disabledReason', (disabledReason) => (...given) => {
        const why = disabledReason(...given);
        return why === 'offline' ? undefined : why;
      }),
  },
  'a phone that stores nothing sent to the provider’s page': {
    file: 'ui/flows/pay-press.ts',
    plant: () =>
      spoilMethod(PayPress, 'disabledReason', (disabledReason) => (...given) => {
        const why = disabledReason(...given);
        return why === 'cannotReturn' ? undefined : why;
      }),
  },
  'an unresolved payment shown as one that was not taken': {
    file: 'ui/flows/result-flow.ts',
    plant: () =>
      spoilGetter(ResultFlow, 'screen', (shown): ResultFlow['screen'] =>
        shown.screen === 'unresolved'
          ? { ...shown, screen: 'notPaid', why: 'notCharged', retry: undefined, back: '/' }
          : shown,
      ),
  },
  'a basket of another place that is not given up': {
    file: 'ui/flows/visit-flow.ts',
    plant: () => spoilMethod(VisitFlow, 'dropOtherBasket', () => () => undefined),
  },
  'an address without its query': {
    file: 'ui/flows/visit-flow.ts',
    plant: () =>
      spoilMethod(VisitFlow, 'arrive', (arrive) => (address) => arrive({ ...address, search: '' })),
  },
  'the first time to be had, whatever the guest has picked': {
    file: 'ui/flows/entry-flow.ts',
    plant: () => spoilMethod(EntryFlow, 'pick', () => () => undefined),
  },
  'an area that is chosen and not taken': {
    file: 'ui/flows/entry-flow.ts',
    plant: () => spoilMethod(EntryFlow, 'chooseArea', () => () => undefined),
  },
  'a bill said to be paid once this phone has paid of it': {
    file: 'ui/flows/bill-flow.ts',
    plant: () =>
      spoilMethod(BillFlow, 'screenAt', (screenAt, { checkout }) => (address) => {
        const due = screenAt(address);
        return due?.screen === 'bill' && checkout.ownPayments.length > 0 ? { screen: 'settled' } : due;
      }),
  },
};

/** Plants the defect of that name into the app that runs here. */
export function plant(name: string): void {
  const defect = PLANTED[name];
  if (defect === undefined) throw new Error(`there is no defect to plant: ${name}`);
  defect.plant();
}
