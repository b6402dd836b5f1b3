import { isRight, type PortFailure, number, shape } from '@tableside/core';

const told = shape({ status: number });

/**
 * What an error of the content SDK stands for. Its message holds the answer's status as JSON, beside the
 * request's headers, and goes no further; its name is the content service's own code.
 */
export function contentFailure(call: string, error: unknown): PortFailure {
  if (!(error instanceof Error)) return { failure: 'unreachable', call };
  const status = statusIn(error.message);
  if (status !== undefined) {
    return { failure: 'refused', call, status, code: error.name, message: `HTTP ${status}` };
  }
  // An answer that is no collection of entries makes the SDK itself fail.
  return 'isAxiosError' in error
    ? { failure: 'unreachable', call }
    : { failure: 'unintelligible', call, path: 'body' };
}

function statusIn(message: string): number | undefined {
  try {
    const decoded = told.decode(JSON.parse(message));
    return isRight(decoded) ? decoded.right.status : undefined;
  } catch {
    return undefined;
  }
}
