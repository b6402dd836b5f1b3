/** Vouchers are used once, held only for their baskets, and left alone during a payment (I7, I8). */
import { foldedCode, samePlace, type VoucherRecord } from '@tableside/core';
import { decodeBaskets, decodeVouchers } from '@tableside/core/codecs';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { Request } from '../../../../adapters/http/client.ts';
import { SESSION_KEY, VOUCHERS_KEY } from '../../../../adapters/browser/stored-keys.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

export class VoucherBook {
  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly attempts: PaymentAttempts,
  ) {}

  /** A repeated check may arrive after its void. No phone can know. */
  late({ guest }: LoadedPage, call: string, request: Request): void {
    if (call === 'ordering checkVoucher') guest.strayVouchers.set(codeIn(request), 'late voucher');
  }

  /** A check may arrive after an order has used the same code, when its record is over. */
  overdue(loaded: LoadedPage, call: string, request: Request): void {
    const code = codeIn(request);
    if (this.timesUsed(code) > 0) this.late(loaded, call, request);
  }

  storageLost(guest: Guest): void {
    for (const { code } of this.known(guest)) guest.strayVouchers.set(foldedCode(code), 'lost voucher');
  }

  /**
   * The check holds the voucher for the page's session. If the phone has lost that session, the next page voids for
   * another one. A voucher that the phone cannot store gives way to what another browser tab stores.
   */
  checks({ guest, page }: LoadedPage, request: Request): void {
    if (guest.storage.isFailing || page?.models.ownSessionId() !== guest.storage.read(SESSION_KEY))
      guest.strayVouchers.set(codeIn(request), 'lost voucher');
  }

  /**
   * A page whose session was lost or replaced voids for its own session. The voucher stays held for the session that
   * checked it.
   */
  voids(loaded: LoadedPage, request: Request): void {
    const { guest, page } = loaded;
    const code = codeIn(request);
    if (page?.models.ownSessionId() !== guest.storage.read(SESSION_KEY))
      guest.strayVouchers.set(code, 'lost voucher');
    // Discounts belong to the bill of a tab, and a basket check on entry tells of a voucher that is held no longer.
    const mayLeave = page?.order?.basket.tab !== undefined || !this.isHeld(guest, code);
    if (!mayLeave && !loaded.isTouched && guest.pages.length === 1 && wasInBasket(loaded, code))
      this.verdict.breaksUnless(
        guest.strayVouchers.get(code),
        guest,
        'I7',
        `${code} was in a basket, and is voided by a page on which nobody has pressed anything`,
      );
    const holding = this.attempts.holding(guest, code);
    if (holding !== undefined)
      this.verdict.breaksUnless(
        this.attempts.excuseOn(loaded, holding),
        guest,
        'I8',
        `${code} was voided while payment ${holding.key} is not settled`,
      );
  }

  checkAtRest(guest: Guest): void {
    const inBasket = new Set(
      this.known(guest)
        .filter(({ state }) => state.is === 'added' || state.is === 'held')
        .map(({ code }) => foldedCode(code)),
    );
    for (const { voucher } of this.world.vouchers.all) {
      const { code, singleUse } = voucher;
      if (this.isHeld(guest, code) && !inBasket.has(code))
        this.verdict.breaksUnless(
          guest.strayVouchers.get(code),
          guest,
          'I7',
          `${code} is held, and in no basket`,
        );
      const used = this.timesUsed(code);
      if (singleUse === true && used > 1) this.verdict.breaks('I7', `${code} was used ${used} times`);
    }
  }

  /** The stored vouchers, and those that only a page knows because the storage failed. */
  private known(guest: Guest): readonly VoucherRecord[] {
    const texts = [
      guest.storage.read(VOUCHERS_KEY),
      ...guest.pages.map(({ page }) => page?.models.store.read(VOUCHERS_KEY)),
    ];
    return texts.flatMap((text) => decodeVouchers(text).flatMap(({ vouchers }) => vouchers));
  }

  private isHeld({ sessions }: Guest, code: string): boolean {
    const { backend, vouchers } = this.world;
    return backend.venues.some(({ siteId }) =>
      [...sessions].some((session) => vouchers.held(code, siteId, session) !== undefined),
    );
  }

  private timesUsed(code: string): number {
    return this.world.orders.all.filter(
      ({ state, discounts }) => state === 'placed' && discounts.some((one) => one.voucher.code === code),
    ).length;
  }
}

/** When the page was loaded. An empty basket has no vouchers. */
function wasInBasket({ found: { baskets, vouchers } }: LoadedPage, code: string): boolean {
  const filled = decodeBaskets(baskets).filter(({ basket }) => basket.lines.length > 0);
  return decodeVouchers(vouchers).some(
    (at) =>
      filled.some(({ place }) => samePlace(place, at.place)) &&
      at.vouchers.some((one) => one.state.is === 'added' && foldedCode(one.code) === code),
  );
}

const codeIn = ({ body }: Request): string =>
  body !== undefined && 'voucherCode' in body ? String(body.voucherCode).toUpperCase() : '';
