/** Modules that `vite.config.ts` generates. */

declare module 'virtual:sample-bills' {
  import type { SampleBill } from '../adapters/sample-bill-module.ts';

  /** The sample bill that a query names (section 2). Undefined in a production build (X3). */
  export const sampleBillAt: undefined | ((search: string) => SampleBill | undefined);
}
