/** Defaults of `conform`'s options. */
export const FORMATS = ['text', 'json', 'junit'] as const;

/** Braintree's own test nonces, which the sandbox accepts too. */
export const NONCE = 'fake-valid-nonce';
export const DECLINED_NONCE = 'fake-processor-declined-visa-nonce';

/** What a backend need not offer, or content not use: `--without` declares it. */
export const LACKABLE = [
  'ordering',
  'bills',
  'times',
  'tips',
  'donations',
  'tabs',
  'tab-offers',
  'join-codes',
  'shared-baskets',
  'handovers',
  'team-calls',
  'tab-owners',
  'order-status',
  'bill-shares',
  'paid-items',
  'cancelling',
  'staff-discounts',
] as const;
export type Lackable = (typeof LACKABLE)[number];

/** Where `npm start` serves the first sample brand. */
export const SANDBOX_ORIGIN = 'http://foxglove.localhost:4173';
