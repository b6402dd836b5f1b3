/**
 * What holds on every journey, whatever goes wrong: I1 to I12, and the decisions, faults and rules of the wire that a journey can
 * see broken. docs/simulator.md says of each which file monitors it.
 */

export const INVARIANTS = {
  I1: 'A payment intent takes money once at most, and so does a press on the button.',
  I2: 'What guests have paid of a bill is never more than the bill.',
  I3: 'What is taken is what stood on the button when the guest pressed it.',
  I4: 'What is paid stays paid, and each thing that happens to a bill is said once, a guest’s own payment by its result alone.',
  I5: 'A payment intent is stored before it is sent, and in the end it is settled, as the ledger has it.',
  I6: 'A basket is what the guest has put into it: nothing is lost, and nothing doubled.',
  I7: 'A voucher is used once at most, nobody holds one that is not in their basket, and none leaves a basket unasked.',
  I8: 'While a payment is not settled no voucher is voided, and no basket changed or cleared.',
  I9: 'A page shows what belongs to where the guest is, and nobody else’s.',
  I10: 'Nothing on a page goes on for ever, and nothing throws.',
  I11: 'Contact data is in the calls that need it and in the visit’s own storage, and nowhere else.',
  I12: 'A total is the sum of its parts, and the parts that a bill is split into are the bill.',
  B10: 'Where prices have changed the guest agrees before they pay.',
  B13: 'A tip is what the guest has chosen for this order or bill, and none where they have not.',
  C1: 'While a payment is not settled there is no other one of that basket or bill.',
  C2: 'No page says that a payment failed which may have been taken, or that one was taken which was not, and none asks without a pause.',
  C4: 'What is paid for is not paid for again, and in the end a page says to the guest how each payment ended.',
  C7: 'An order is of what, goes where, and is for when, the screen has said.',
  M: 'A menu has the dishes, prices and stock that the ordering backend has answered.',
  P4: 'A bill is looked at after the press on the button, and what is paid is what that leaves to be paid. Where it was too much, the page says so.',
  P7: 'What is known of a bill never gives way to something older.',
  P8: 'A bill is said to be paid once it is.',
  P12: 'A unit of a bill that the account says is paid for cannot be ticked.',
  P13: 'Whoever pays for items of their own and shares the rest pays an even share of what those items leave.',
  GE3: 'Why a basket is refused is said as the code and the text that were answered have it, and the lines that were named are marked.',
  T6: 'The time to collect at goes with the basket to be checked, and none is asked for that has gone by.',
  W: 'A wallet shows what is paid, pays once, pays nothing once the guest has left it, and is told what became of it.',
  WA10: 'A tab is opened where a guest asks for one, and what goes on it is not paid for then.',
  WA15: 'What is paid of a bill by its items is what the guest has ticked, in units and in money.',
  WA16: 'What a phone has ticked of a bill the other phones at its table show, and nothing else.',
  WP1: 'The kitchen has an order once, and once it is paid, where there is anything to be paid now.',
  WP2: 'Money that was held for a payment that is over is let go of.',
  WP6: 'What the bank’s page brings back is confirmed before that payment is asked after.',
  F5: 'A second press on a button asks the provider for nothing.',
  F12: 'While a payment waits for its answer, no page has a button that leads to another of the same basket or bill.',
  F24: 'A bill that is not said to be behind the till is not, but for a moment.',
  F26: 'A phone that knows itself to be without a network begins no payment.',
  F33: 'A phone that stores nothing sends nobody to the page of a provider.',
  L: 'Once everything works again every guest gets done what they came for.',
} as const;

/** Why an invariant need not have held: of one payment, one page or one voucher, and never of a guest. */
export const EXCUSES = {
  'lost payment': 'The phone has lost what it had stored of the payment, and the page never knew of it.',
  'aged payment': 'The phone’s clock was set, and took the payment to be older than a day (C2).',
  'late voucher':
    'The voucher’s check reached the backend late, or a second time, after nobody waited for it.',
  'lost voucher': 'The phone has lost what it had stored of the voucher, or the session that holds it.',
  'lost end': 'A browser tab that is gone was changing a voucher, and could not store the end of it.',
  'lost tip':
    'The phone has lost what it had stored, or had another time, and the page has no tip where one was chosen.',
  'declined guest': 'The guest’s card was declined three times.',
} as const;

export type Excuse = keyof typeof EXCUSES;

export type InvariantName = keyof typeof INVARIANTS;

/** An invariant that did not hold. */
export interface Fault {
  readonly invariant: InvariantName;
  /** What was seen instead, in a sentence. */
  readonly what: string;
}

export interface Broken extends Fault {
  /** Milliseconds from the beginning. */
  readonly at: number;
}
