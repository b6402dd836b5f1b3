/** Why a call to the outside failed, whatever the protocol. */
export type PortFailure =
  /** No answer: offline, a timeout, or a broken connection. */
  | { readonly failure: 'unreachable'; readonly call: string }
  | {
      readonly failure: 'refused';
      readonly call: string;
      readonly status: number;
      /** The error has a code of the service's own for this call. Otherwise a machine on the way may have answered (WN21). */
      readonly byService?: true;
      readonly code?: string;
      readonly message: string;
      /** Indexes of the request's lines that are the reason (WO20). */
      readonly failedLines?: readonly number[];
      /** How long the server asks the app to wait (`Retry-After`, WN10). */
      readonly retryAfterMs?: number;
    }
  /** An answer came but did not decode. `path` is the place in the payload. */
  | { readonly failure: 'unintelligible'; readonly call: string; readonly path: string };

/** An answer came that could not be read: words for the guest blame no connection. */
export const isUnread = ({ failure }: PortFailure): boolean => failure === 'unintelligible';

const isRefusedWith = (failure: PortFailure, code: string): boolean =>
  failure.failure === 'refused' && failure.byService === true && failure.code === code;

/** The service itself says that there is none. Any other 404 is a gateway's, and proves nothing. */
export const isAbsent = (failure: PortFailure): boolean =>
  isRefusedWith(failure, 'not-found') && 'status' in failure && failure.status === 404;

/** The service opens the table's bill with the token of its link alone, whether there is a bill or not (WA19). */
export const asksForToken = (failure: PortFailure): boolean => isRefusedWith(failure, 'token');

/**
 * The code that the guest came by was of a sitting that is over: the next guests' code is another one (D8, WA30).
 *
 * @example
 * ```ts
 * const refused = { failure: 'refused', call: 'accounts', status: 403, code: 'sitting-over', message: '' } as const;
 * isSittingOver({ ...refused, byService: true }); // true
 * isSittingOver(refused); // false
 * ```
 */
export const isSittingOver = (failure: PortFailure): boolean => isRefusedWith(failure, 'sitting-over');

/** One line for logs and for error pages of developers. */
export function describeFailure(failure: PortFailure): string {
  switch (failure.failure) {
    case 'unreachable':
      return `${failure.call}: no answer`;
    case 'refused':
      return `${failure.call}: refused with ${failure.status}${failure.code ? ` ${failure.code}` : ''}: ${failure.message}`;
    case 'unintelligible':
      return `${failure.call}: the answer does not decode at ${failure.path}`;
  }
}
