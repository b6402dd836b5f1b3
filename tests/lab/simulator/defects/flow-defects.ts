/** Defects of the flows, planted at run time. They are typed code: one that no longer fits the app fails to compile. */
import { formatMoney, priceOrder } from '@tableside/core';
import { BillFlow, type BillBar } from '../../../../ui/flows/bill-flow.ts';
import { EntryFlow } from '../../../../ui/flows/entry-flow.ts';
import { CheckoutModel } from '../../../../ui/models/order/checkout-model.ts';
import { OrderFlow, type ContinueBar } from '../../../../ui/flows/order-flow.ts';
import { PayPress } from '../../../../ui/flows/pay-press.ts';
import { ResultFlow } from '../../../../ui/flows/result-flow.ts';
import { VisitFlow } from '../../../../ui/flows/visit-flow.ts';

interface Class<Owner> {
  readonly name: string;
  readonly prototype: Owner;
}

type Method<Owner, Name extends keyof Owner> = Extract<Owner[Name], (...given: never[]) => unknown>;

function descriptorOf<Owner extends object>(owner: Class<Owner>, name: keyof Owner): PropertyDescriptor {
  const descriptor = Object.getOwnPropertyDescriptor(owner.prototype, name);
  if (descriptor === undefined) throw new Error(`${owner.name} has no ${String(name)} of its own to replace`);
  return descriptor;
}

/** @param wrong returns the wrong value for the right one */
function replaceGetter<Owner extends object, Name extends keyof Owner>(
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

/** @param wrong returns the method to call in place of the right one */
function replaceMethod<Owner extends object, Name extends keyof Owner>(
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

/** By name. */
export const FLOW_DEFECTS: Readonly<Record<string, { readonly file: string; readonly plant: () => void }>> = {
  'the app agrees to a price rise by itself': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      replaceMethod(OrderFlow, 'pressContinue', (press, flow) => async () => {
        const outcome = await press();
        return flow.checkout.basketCheck.mustAgree ? press() : outcome;
      }),
  },
  // Flow, press and model each stop a second tap, so the defect disables all three.
  'two taps make two payments': {
    file: 'ui/flows/pay-press.ts',
    plant: () => {
      replaceMethod(PayPress, 'disabledReason', (disabledReason) => (_isBusy, ...given) => {
        return disabledReason(false, ...given);
      });
      replaceMethod(PayPress, 'press', (press, of) => {
        of.isUnderWay = false;
        return press as never;
      });
      replaceMethod(CheckoutModel, 'pay', (pay, model) => {
        model.state.phase = 'idle';
        return pay;
      });
    },
  },
  'a bill’s new amount is paid without a second press': {
    file: 'ui/flows/bill-flow.ts',
    plant: () =>
      replaceMethod(BillFlow, 'pressPay', (press) => async (sheet) => {
        const outcome = await press(sheet);
        return outcome === 'stays' ? press(sheet) : outcome;
      }),
  },
  'a basket leads on while its payment is unsettled': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      replaceGetter(OrderFlow, 'continueBar', (bar): ContinueBar => {
        if (bar.is === 'open') return bar;
        return { is: 'open', button: { label: 'basket.continue', amount: '', why: undefined } };
      }),
  },
  'a bill leads on while its payment is unsettled': {
    file: 'ui/flows/bill-flow.ts',
    plant: () =>
      replaceGetter(BillFlow, 'continueBar', (bar): BillBar | undefined => {
        if (bar?.is !== 'locked') return bar;
        return { is: 'open', button: { label: 'basket.continue', amount: '', why: undefined } };
      }),
  },
  'the pay page stays while a payment waits for its answer': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      replaceMethod(OrderFlow, 'screenAt', (screenAt) => (page) => {
        const due = screenAt(page);
        return page === 'pay' && due.screen === 'redirect' ? { screen: 'pay' } : due;
      }),
  },
  'the pay button shows the total from before the check': {
    file: 'ui/flows/order-flow.ts',
    plant: () =>
      replaceGetter(OrderFlow, 'payButton', (button, { order: { basket, session } }) => {
        const { currency, locale } = session.backend;
        const { total } = priceOrder(basket, basket.lines, basket.donation, undefined);
        return { ...button, amount: formatMoney(total, currency, locale) };
      }),
  },
  'a restored page still counts as leaving for the bank': {
    file: 'ui/flows/pay-press.ts',
    plant: () =>
      replaceMethod(PayPress, 'leaveFor', (leaveFor, press) => (address, orElse) => {
        leaveFor(address, orElse);
        press.leavePage();
        press.isLeaving = true;
      }),
  },
  'an offline phone pays': {
    file: 'ui/flows/pay-press.ts',
    plant: () =>
      replaceMethod(PayPress, 'disabledReason', (disabledReason) => (...given) => {
        const why = disabledReason(...given);
        return why === 'offline' ? undefined : why;
      }),
  },
  'a phone that stores nothing goes to the provider’s page': {
    file: 'ui/flows/pay-press.ts',
    plant: () =>
      replaceMethod(PayPress, 'disabledReason', (disabledReason) => (...given) => {
        const why = disabledReason(...given);
        return why === 'cannotReturn' ? undefined : why;
      }),
  },
  'an unresolved payment is shown as not taken': {
    file: 'ui/flows/result-flow.ts',
    plant: () =>
      replaceGetter(ResultFlow, 'screen', (shown): ResultFlow['screen'] =>
        shown.screen === 'unresolved'
          ? { ...shown, screen: 'notPaid', why: 'notCharged', retry: undefined, back: '/' }
          : shown,
      ),
  },
  'a basket of another place is not dropped': {
    file: 'ui/flows/visit-flow.ts',
    plant: () => replaceMethod(VisitFlow, 'dropOtherBasket', () => () => undefined),
  },
  'an address loses its query': {
    file: 'ui/flows/visit-flow.ts',
    plant: () =>
      replaceMethod(VisitFlow, 'arrive', (arrive) => (address) => arrive({ ...address, search: '' })),
  },
  'a time that the guest picks is ignored': {
    file: 'ui/flows/entry-flow.ts',
    plant: () => replaceMethod(EntryFlow, 'pick', () => () => undefined),
  },
  'an area that the guest chooses is ignored': {
    file: 'ui/flows/entry-flow.ts',
    plant: () => replaceMethod(EntryFlow, 'chooseArea', () => () => undefined),
  },
  'a bill counts as paid after this phone’s own share': {
    file: 'ui/flows/bill-flow.ts',
    plant: () =>
      replaceMethod(BillFlow, 'screenAt', (screenAt, { checkout }) => (address) => {
        const due = screenAt(address);
        return due?.screen === 'bill' && checkout.ownPayments.length > 0 ? { screen: 'settled' } : due;
      }),
  },
};

export function plant(name: string): void {
  const defect = FLOW_DEFECTS[name];
  if (defect === undefined) throw new Error(`there is no such defect: ${name}`);
  defect.plant();
}
