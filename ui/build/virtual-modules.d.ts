/** Modules that `vite.config.ts` generates. */

declare module 'virtual:sample-bills' {
  import type { SampleBill } from '../../adapters/bindings/sample-bill-bindings.ts';

  /** The sample bill that a query names (section 2). */
  export const sampleBillAt: (search: string) => SampleBill | undefined;
  /** What a tester reads who names a sample bill that there is not. */
  export const unknownSample: string;
}
