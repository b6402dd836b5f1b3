/** Headings of the pages to which paying a bill leads. */
export const BILL_HEADINGS = {
  bill: 'Your bill',
  pay: 'Details and payment',
  success: 'Thank you, you have paid',
  settled: 'All paid',
  failure: 'Your payment did not go through',
  changed: 'The bill has changed',
  checking: 'Checking your payment',
  missing: 'No bill found',
} as const;
