/** The service's own word that nothing was done (WN11, WN21). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: object = {},
    /** Seconds (WN10). */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const notFound = (message: string) => new Refusal(404, 'not-found', message);
export const badRequest = (message: string) => new Refusal(400, 'bad-request', message);
export const amountMismatch = (message: string) => new Refusal(422, 'amount-mismatch', message);
/** A basket that cannot be ordered. The app knows some phrases of `detail` (docs/contract/journeys.md). */
export const basketRefused = (detail: string, failedLines?: readonly number[]) =>
  new Refusal(422, 'basket', detail, failedLines && { failedLines });
