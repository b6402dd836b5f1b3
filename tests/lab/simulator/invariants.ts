/** The invariants of every journey, whatever fails. docs/simulator.md names the monitor of each. */

export const INVARIANTS = {
  I1: 'A payment intent captures money at most once, and so does a press on the button.',
  I2: 'Guests never pay more of a bill than its total.',
  I3: 'The captured amount is the one on the button when the guest pressed it.',
  I4: 'A captured payment stays captured. Each change of a bill is announced once, a guest’s own payment by its result alone.',
  I5: 'A payment intent is stored before it is sent. In the end it is settled and agrees with the ledger.',
  I6: 'A basket holds what the guest put into it: nothing is lost or doubled.',
  I7: 'A voucher is used at most once, is held only while in a basket, and leaves a basket only when the guest asks.',
  I8: 'While a payment is unsettled, no voucher is voided and no basket is changed or cleared.',
  I9: 'A page shows only what belongs to its address and guest.',
  I10: 'No wait on a page lasts forever, and nothing throws.',
  I11: 'Contact data is only in the calls that need it and in the visit’s own storage.',
  I12: 'A total is the sum of its parts, and the shares of a bill add up to it.',
  B10: 'The guest agrees to changed prices before they pay.',
  B13: 'A tip is what the guest chose for this order or bill. Without a choice there is none.',
  B17: 'What came off stays in the total until the basket is checked anew.',
  C1: 'While a payment is unsettled, no other one of that basket or bill begins.',
  C2: 'A page calls a payment failed or captured only once that is certain, and queries it with pauses.',
  C4: 'Paid goods are not paid for again, and in the end a page shows the guest how each payment ended.',
  C7: 'An order has the dishes, the destination and the time that the screen showed.',
  M: 'A menu has the dishes, prices and stock that the ordering backend answered.',
  P4: 'After a press the bill is read again, and at most what is left then is paid. If it was too much, the page says so.',
  P7: 'A newer version of a bill never gives way to an older one.',
  P8: 'A bill is shown as paid only once it is.',
  P12: 'Units that the account shows as paid cannot be picked.',
  P13: 'A guest who pays for own items and shares the rest pays an even share of what those items leave.',
  D3: 'A line of a shared basket is sent once, and none is lost.',
  D4: 'The sums by guest add up to the round, and each is what the guest’s own lines come to.',
  D5: 'A phone shows the basket of its own sitting, and nothing of another one.',
  D6: 'A share by link lets nobody overpay the bill, is paid once, and is not charged once it was taken back.',
  GE3: 'A refused basket is explained by the answer’s code and text, and the named lines are marked.',
  R12: 'A guest who tries again does not call the team twice.',
  R16: 'An earlier answer does not take an order’s status back, and in the end the page shows the latest.',
  T4: 'A venue that is always open offers the times of a day, however its hours are cut.',
  T6: 'A basket check carries the collection time, and no past time is requested.',
  T8: 'No time that the venue blocks is requested, whatever its content calls the zone.',
  W: 'A wallet shows the amount that is paid, pays once, pays nothing after the guest left it, and learns the outcome.',
  WA10: 'A tab is opened only on request, and orders on it are not paid at once.',
  WA15: 'A payment by item is for the units that the guest picked, in number and money.',
  WA16: 'The phones at a table show each other’s picked units, and nothing else.',
  WA23: 'A bill shows every line of the till’s, whatever its quantity.',
  WP1: 'The kitchen gets an order once, and only when it is paid, if it has to be.',
  WP2: 'Money held for a payment that is over is released.',
  WP6: 'The bank’s result is confirmed before the payment is queried.',
  WP16: 'No payment is over while it can still be made on its page.',
  X3: 'Nothing is opened, checked or paid under the session id of a link.',
  F5: 'A second press on a button does not call the provider.',
  F12: 'While a payment waits for its answer, no page leads to another one of that basket or bill.',
  F24: 'A bill without a note about its age is behind the till for a moment at most.',
  F26: 'A phone that knows it is offline begins no payment.',
  F33: 'A phone that stores nothing does not go to a provider’s page.',
  L7: 'Nothing that leaves the phone has a character that nobody sees.',
  L: 'Once everything works, every guest gets what they came for.',
} as const;

/** Reasons why an invariant need not hold, each for one payment, page or voucher, never for a guest. */
export const EXCUSES = {
  'lost payment': 'The phone lost what it had stored of the payment, and the page never knew it.',
  'aged payment': 'The phone’s clock was set, so that the payment looks older than a day (C2).',
  'late voucher': 'The voucher’s check reached the backend late or twice, when no page waited for it.',
  'lost voucher': 'The phone lost what it had stored of the voucher, or the session that holds it.',
  'lost end': 'A closed browser tab was changing a voucher and could not store the end.',
  'lost tip': 'The phone lost its storage or had another time, and the page shows no tip.',
  'declined guest': 'The guest’s card was declined three times.',
} as const;

export type Excuse = keyof typeof EXCUSES;

export type InvariantName = keyof typeof INVARIANTS;

/** An invariant that did not hold. */
export interface Fault {
  readonly invariant: InvariantName;
  /** What was seen instead, as a sentence. */
  readonly what: string;
}

export interface Broken extends Fault {
  /** Milliseconds from the start. */
  readonly at: number;
}
