/** Vouchers once all is quiet: used once, and held for those baskets alone that have them (I7). */
import { decodeVouchers, foldedCode } from '@tableside/core';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { VOUCHERS_KEY } from '../../browser/stored-keys.ts';
import type { Guest } from './guest.ts';

export function voucherFault(guest: Guest, world: VenueGroupWorld): string | undefined {
  const records = decodeVouchers(guest.storage.read(VOUCHERS_KEY)).flatMap(({ vouchers }) => vouchers);
  const inBasket = new Set(
    records
      .filter(({ state }) => state.is === 'added' || state.is === 'held')
      .map(({ code }) => foldedCode(code)),
  );
  for (const { voucher } of world.vouchers.all) {
    const { code, singleUse } = voucher;
    const isHeld = world.backend.venues.some(({ siteId }) =>
      [...guest.sessions].some((session) => world.vouchers.held(code, siteId, session) !== undefined),
    );
    const isExcused = guest.lateVouchers.has(code);
    if (isHeld && !isExcused && !inBasket.has(code)) return `${code} is held, and in no basket`;
    const used = world.orders.all.filter(
      ({ state, discounts }) => state === 'placed' && discounts.some((one) => one.voucher.code === code),
    ).length;
    if (singleUse === true && used > 1) return `${code} was used ${used} times`;
  }
  return undefined;
}
