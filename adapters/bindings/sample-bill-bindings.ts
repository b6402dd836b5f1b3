/** A sample bill instead of the bill services (section 2), outside production (X3). */
import type { BillPorts } from './bill-bindings.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** What replaces them, including payments and their store. */
export type SampleBill = Pick<
  BillPorts,
  'tableAccounts' | 'liveBills' | 'discountCovers' | 'billPayments' | 'intents'
>;

/** The query asks for a sample bill, and the environment allows one (X3). */
export const asksForSample = (environment: RuntimeConfig['environment'], search: string): boolean =>
  environment !== 'production' && new URLSearchParams(search).has('fixture');
