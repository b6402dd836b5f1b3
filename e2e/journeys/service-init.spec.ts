import { brandInSharedSpace } from '../scenarios/places.ts';
import { ARMS, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.describe('a venue in a space where another brand has four venues of the same slug', () => {
  test.use({ brand: brandInSharedSpace('foxglove-arms') });
  test('is ordered at by its own name, at its own site and without the other brand’s service charge (S16)', async ({
    guest,
    sandbox,
  }) => {
    await readyToPay(guest);
    await guest.pay.pay.tap();
    await guest.isAt('Thank you, your order is in');
    expect(sandbox.captures).toEqual([OLIVES.price]);
    await guest.open(ARMS.venue);
    await guest.isAt('The Foxglove Arms');
    expect(sandbox.addressesAsked.filter((address) => address.includes('9999'))).toEqual([]);
  });
});
