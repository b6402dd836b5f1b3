/** Headings of the pages to which paying a bill leads. */
export const BILL_HEADINGS = {
  bill: 'Your bill',
  pay: 'Payment',
  success: 'Thank you, you have paid',
  settled: 'All paid',
  failure: 'Your payment did not go through',
  changed: 'The bill has changed',
  checking: 'Checking your payment',
  /** The money is held, and the bill's entry has no answer yet (C3). */
  approved: 'Your payment is approved',
  missing: 'No bill found',
} as const;
