import { expect, it } from 'vitest';
import { policyPageOf } from '../../../adapters/web/document-policy.ts';
import { documentShells, shellOf } from '../../../ui/worker/document-shells.ts';

it('each kind of document is cached under an address that is served with its policy (WC10)', () => {
  expect(documentShells.map((shell) => policyPageOf(shell))).toEqual(['browsing', 'paying']);
  for (const shell of documentShells) expect(shellOf(shell)).toBe(shell);
});

it.each([
  ['/', 'browsing'],
  ['/foxglove-arms/order/menus/food', 'browsing'],
  ['/foxglove-arms/order/checkout/basket', 'paying'],
  ['/foxglove-arms/pay/2', 'paying'],
  ['/foxglove-arms/pay/2/success', 'paying'],
  ['/checkout-success', 'paying'],
  ['/terms', 'browsing'],
])('the document of %s is answered from the cache by the document of its policy', (path, policy) => {
  expect(policyPageOf(shellOf(path))).toBe(policy);
});
