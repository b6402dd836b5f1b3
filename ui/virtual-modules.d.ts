/** Modules that `vite.config.ts` makes up. */

declare module 'virtual:sample-bills' {
  import type { SampleBill } from '../adapters/sample-bill-module.ts';

  /** The sample bill that a query names (section 2). Undefined in a production build, which has none (X3). */
  export const sampleBillAt: undefined | ((search: string) => SampleBill | undefined);
}
