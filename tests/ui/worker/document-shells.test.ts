import { expect, it } from 'vitest';
import { policyPageOf } from '../../../adapters/host/document-policy.ts';
import { documentShells, isServedFromCache, shellOf } from '../../../ui/worker/document-shells.ts';

it('each kind of document is cached with its policy (WC10)', () => {
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
])('the document of %s comes from the cache by policy', (path, policy) => {
  expect(policyPageOf(shellOf(path))).toBe(policy);
});

it.each([
  ['/', 'default', 'the cache'],
  ['/foxglove-arms', 'default', 'the cache'],
  ['/foxglove-arms/order/menus/food', 'default', 'the cache'],
  ['/foxglove-arms/order/menus/food', 'no-cache', 'the network'],
  ['/foxglove-arms/order/menus/food', 'reload', 'the network'],
  ['/foxglove-arms/order/checkout/basket', 'default', 'the network'],
  ['/foxglove-arms/pay/2', 'default', 'the network'],
  ['/terms', 'default', 'the network'],
  ['/bank/11a6188d', 'default', 'the network'],
] as const)('the document of %s, in cache mode “%s”, comes from %s first', (path, cache, from) => {
  expect(isServedFromCache({ destination: 'document', cache }, path)).toBe(from === 'the cache');
  expect(isServedFromCache({ destination: 'iframe', cache }, path)).toBe(false);
});

it('documents of two venues are cached apart', () => {
  expect(shellOf('/foxglove-arms/order')).toBe(shellOf('/foxglove-arms/takeaway'));
  expect(shellOf('/foxglove-arms/order')).not.toBe(shellOf('/salt-house/order'));
});
