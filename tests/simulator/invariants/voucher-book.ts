/** Vouchers: used once, held for those baskets alone that have them, and left alone while a payment has them (I7, I8). */
import { foldedCode, samePlace, type VoucherRecord } from '@tableside/core';
import { decodeBaskets, decodeVouchers } from '@tableside/core/codecs';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Request } from '../../../adapters/http/client.ts';
import { SESSION_KEY, VOUCHERS_KEY } from '../../../adapters/browser/stored-keys.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

export class VoucherBook {
  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly attempts: PaymentAttempts,
  ) {}

  /** A check that was answered, and arrives once more, may follow its void: no phone can know. */
  late({ guest }: LoadedPage, call: string, request: Request): void {
    if (call === 'ordering checkVoucher') guest.strayVouchers.set(codeIn(request), 'late voucher');
  }

  /** Nor of one that arrives when another of the same code was paid with already: its record is over. */
  overdue(loaded: LoadedPage, call: string, request: Request): void {
    const code = codeIn(request);
    if (this.timesUsed(code) > 0) this.late(loaded, call, request);
  }

  /** The phone loses what it has stored: of each voucher that a page knows of. */
  storageLost(guest: Guest): void {
    for (const { code } of this.known(guest)) guest.strayVouchers.set(foldedCode(code), 'lost voucher');
  }

  /**
   * It is held for the session of the page. Where the phone has lost that one, its next page voids for another. A
   * voucher that the phone cannot store is known to this page alone, and gives way to what another browser tab stores.
   */
  checks({ guest, page }: LoadedPage, request: Request): void {
    if (guest.storage.isFailing || page?.models.sessionId !== guest.storage.read(SESSION_KEY))
      guest.strayVouchers.set(codeIn(request), 'lost voucher');
  }

  /**
   * The phone voids one. A page whose session the phone has lost, or has replaced, voids it for its own session. The
   * voucher stays held for the session of the page that checked it.
   */
  voids(loaded: LoadedPage, request: Request): void {
    const { guest, page } = loaded;
    const code = codeIn(request);
    if (page?.models.sessionId !== guest.storage.read(SESSION_KEY))
      guest.strayVouchers.set(code, 'lost voucher');
    // The guest has begun a tab on the page before: reductions belong to its bill.
    const isForTab = page?.order?.basket.tab !== undefined;
    if (!isForTab && !loaded.isTouched && guest.pages.length === 1 && wasInBasket(loaded, code))
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

  /** All is quiet. */
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

  /** What is stored, and what a page knows alone because the storage failed. */
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

/** When the page was loaded; an empty basket has none. */
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
