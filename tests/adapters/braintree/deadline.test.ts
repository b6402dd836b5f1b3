import { expect, it } from 'vitest';
import { DeadlinePassed, within } from '../../../adapters/braintree/deadline.ts';

it('withDeadline returns what the task returns', async () => {
  await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(1_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

it('withDeadline stops waiting for a slower task', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(within(10, never)).rejects.toBeInstanceOf(DeadlinePassed);
});
