import { isRight, type PortFailure } from '@tableside/core';
import { number, shape } from '@tableside/core/codecs';

const statusMessage = shape({ status: number });

/**
 * Translates an error of the content SDK. Its message contains the answer's status as JSON, but also the request's
 * headers, so it goes no further. Its name is the content service's own code.
 */
export function contentFailure(call: string, error: unknown): PortFailure {
  if (!(error instanceof Error)) return { failure: 'unreachable', call };
  const status = statusIn(error.message);
  if (status !== undefined) {
    return { failure: 'refused', call, status, code: error.name, message: `HTTP ${status}` };
  }
  // The SDK itself throws for an answer that is not a collection of entries, and axios for one that is too large.
  return 'isAxiosError' in error && !('code' in error && error.code === 'ERR_BAD_RESPONSE')
    ? { failure: 'unreachable', call }
    : { failure: 'unintelligible', call, path: 'body' };
}

function statusIn(message: string): number | undefined {
  try {
    const decoded = statusMessage.decode(JSON.parse(message));
    return isRight(decoded) ? decoded.right.status : undefined;
  } catch {
    return undefined;
  }
}
