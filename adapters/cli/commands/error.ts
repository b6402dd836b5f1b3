/** `error`: what the guest sees for a failure. */
import { failureText, SERVICE_NAMES, shownFailure, type GuestFailure, type InitStep } from '@tableside/core';
import { command, type Answer } from '../command.ts';
import { billCheckoutText } from '@tableside/core/copy';
import { choiceOf, members, orNothing, text, type ValueOf } from '../descriptions.ts';

const STEPS: Readonly<Record<InitStep, true>> = {
  siteId: true,
  venue: true,
  tables: true,
  paymentConfig: true,
  timeslots: true,
  menuSummary: true,
};

const PLACES: Readonly<Record<GuestFailure['at'], true>> = {
  appStart: true,
  serviceInit: true,
  basketCheck: true,
  voucher: true,
  employeeDiscount: true,
  payment: true,
  trainWifi: true,
  services: true,
  menu: true,
};

const failure = members({
  at: choiceOf(...(Object.keys(PLACES) as GuestFailure['at'][]), 'bill'),
  code: orNothing(text),
  detail: orNothing(text),
  step: orNothing(choiceOf(...(Object.keys(STEPS) as InitStep[]))),
  service: orNothing(choiceOf(...SERVICE_NAMES)),
  kind: orNothing(choiceOf('unreachable', 'unintelligible')),
});

/** A basket or a bill that could not be checked: no answer came, or one that cannot be read. */
const UNCHECKED = {
  basketCheck: { unreachable: 'basket.checkFailed', unintelligible: 'basket.checkUnread' },
  bill: { unreachable: 'bill.pay.lookFailed', unintelligible: 'bill.pay.lookUnread' },
} as const;

/** Each place takes the members that it needs; core ignores the rest. */
function answer({ at, ...given }: ValueOf<typeof failure>): Answer {
  if (at === 'bill' || (at === 'basketCheck' && given.kind !== undefined)) {
    const key = UNCHECKED[at][given.kind ?? 'unreachable'];
    const output = { shows: 'inline', message: billCheckoutText({ key }), messageCode: key };
    return { output, reasons: [] };
  }
  const { shows, heading, message, code, flagsLines, goesTo } = shownFailure({ at, ...given });
  return {
    output: {
      shows,
      ...(heading === undefined ? {} : { heading: failureText({ key: heading }) }),
      message: failureText(message),
      ...(heading === undefined ? {} : { headingCode: heading }),
      ...('said' in message ? {} : { messageCode: message.key }),
      ...(code === undefined ? {} : { code }),
      ...(flagsLines === undefined ? {} : { flagsLines }),
      ...(goesTo === undefined ? {} : { goesTo }),
    },
    reasons: [],
  };
}

export const errorCommand = command({
  name: 'error',
  summary: 'what the guest sees for a failure',
  example: { at: 'basketCheck', code: 'Z207' },
  input: failure,
  answer,
});
