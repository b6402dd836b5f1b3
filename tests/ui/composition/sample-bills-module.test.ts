import { expect, it } from 'vitest';
import type { sampleBillAt } from 'virtual:sample-bills';
import { asksForSample } from '../../../adapters/bindings/sample-bill-bindings.ts';
import * as fixtures from '../../../fixtures/sample-bills.ts';

it.each([
  ['sandbox', '?fixture=nearly-paid', true],
  ['staging', '?t=token&fixture=nearly-paid', true],
  ['staging', '?t=token', false],
  ['production', '?fixture=nearly-paid', false],
] as const)('%s with query %s asks for a sample bill: %s (attack H8)', (environment, search, asks) => {
  expect(asksForSample(environment, search)).toBe(asks);
});

it('the sample bills have the type that the app declares', () => {
  const told: typeof sampleBillAt = fixtures.sampleBillAt;
  expect(told).toBe(fixtures.sampleBillAt);
});
