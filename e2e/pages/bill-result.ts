/** Headings of a bill payment's results. */
export const BILL_HEADINGS = {
  bill: 'Your bill',
  pay: 'Payment',
  success: 'Thank you, you have paid',
  settled: 'All paid',
  failure: 'Your payment did not go through',
  changed: 'The bill has changed',
  checking: 'Checking your payment',
  /** The money is authorised, and the bill has not answered yet (C3). */
  approved: 'Your payment is approved',
  missing: 'No bill found',
} as const;
