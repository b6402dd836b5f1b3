/**
 * What a phone reports to the operator. An event has names that stand in the code, statuses, codes of backends and ids:
 * nothing that a guest typed, and no text that was made for people (X4).
 */
import type { PortFailure } from '../failures.ts';
import type { PaymentState } from '../payment/payment-intent.ts';
import type { ServiceName } from '../brand/services.ts';

/** Something that the operator has to know of. */
export type TelemetryEvent =
  /** A call to a service failed. The sender leaves out its message. */
  | PortFailure
  /**
   * A part of an answer was left out, since it is unsound (WN20). The sender takes the first word, which says of what:
   * of a call's answer the place.
   */
  | { readonly name: 'data_unsound'; readonly what: string; readonly call?: string }
  /** The code that the page shows (section 8). */
  | { readonly name: 'start_failed'; readonly code: string }
  | { readonly name: 'service_failed'; readonly code: string; readonly service: ServiceName }
  /** An error that no code expected. The sender takes its class and place, not its message. */
  | {
      readonly name: 'error_uncaught';
      readonly by: 'error' | 'rejection' | 'boundary';
      readonly error: unknown;
    }
  /** The host no longer has a file of the app: a release has replaced it (X8). */
  | { readonly name: 'chunk_missing'; readonly file: string }
  /** The document's policy refused something. Of an address, the sender takes the host. */
  | { readonly name: 'policy_violated'; readonly directive: string; readonly blocked: string }
  | {
      readonly name: 'payment_moved';
      /** An order on a tab is not paid yet. */
      readonly pays: 'order' | 'bill' | 'tab';
      readonly state: PaymentState['is'];
      readonly siteId?: string;
      /** The idempotency key. */
      readonly key: string;
    }
  | { readonly name: 'page_vital'; readonly vital: 'LCP' | 'CLS' | 'INP'; readonly value: number };

/** Tells the operator. Nothing waits for it, and it never fails. */
export interface Telemetry {
  /** Returns at once. */
  readonly record: (event: TelemetryEvent) => void;
}
