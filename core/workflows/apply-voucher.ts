/**
 * Adds, removes and clears the vouchers of a basket. The app stores each call before sending it, so that a voucher
 * that does not end up in the basket is voided, whatever interrupted it (V1–V4). It voids nothing while a payment of
 * the basket is unsettled. It reads the records again after each answer, because another browser tab, or another
 * call, may have changed them.
 */
import { samePlace, type BasketPlace } from '../basket/basket-place.ts';
import { isLeft, isRight, left, right, type Either } from '../fp.ts';
import { liveAt } from '../payment/payment-intent.ts';
import { agreedTime } from '../time/time.ts';
import type { PaymentIntents } from '../ports/payments.ts';
import type { Clock } from '../ports/platform.ts';
import type { EmployeeDiscounts, SavedVouchers, Vouchers } from '../ports/vouchers.ts';
import { needOf, vouchersAt, type BasketVouchers } from '../saved/saved-vouchers.ts';
import {
  afterPayments,
  foldedCode,
  hasStaffDiscount,
  isCounted,
  isInBasket,
  isLeftover,
  isOfCode,
  isUnderWay,
  validateVoucherCode,
  lineOfVoucher,
  moveOn,
  voucherLines,
  type Voucher,
  type VoucherEvent,
  type VoucherLine,
  type VoucherRecord,
  type VoucherRefusal,
  type VoucherState,
  type VoucherType,
} from '../basket/vouchers.ts';

/** The ports of the voucher workflows. */
export interface VoucherPorts {
  readonly vouchers: Vouchers;
  readonly savedVouchers: SavedVouchers;
  readonly intents: PaymentIntents;
  readonly clock: Clock;
}

/** The ports of `applyStaffDiscount`. */
export interface StaffDiscountPorts extends VoucherPorts {
  readonly employeeDiscounts: EmployeeDiscounts;
}

/** The basket, and the site whose backend is asked. */
export interface VoucherSite {
  readonly place: BasketPlace;
  readonly siteId: string;
  readonly salesAreaId: string;
}

/**
 * The step after the check. Gets the voucher, and all lines for the basket check with its own last. A refusal voids
 * the voucher.
 */
export type AddToBasket<Later> = (
  voucher: Voucher,
  lines: readonly VoucherLine[],
) => Promise<Either<Later, void>>;

/** Checks a typed code and adds its voucher to the basket. */
export async function applyVoucher<Later>(
  ports: VoucherPorts,
  site: VoucherSite,
  typed: string,
  add: AddToBasket<Later>,
): Promise<Either<VoucherRefusal<Later>, Voucher>> {
  const code = validateVoucherCode(typed);
  if (isLeft(code)) return left({ why: 'field', field: code.left });
  return checkAndAdd(ports, site, code.right, 'discount', add);
}

/**
 * Adds the discount of an employee id, once per basket (V2). The code that it gets is checked like any other (S12).
 */
export async function applyStaffDiscount<Later>(
  ports: StaffDiscountPorts,
  site: VoucherSite,
  employee: { readonly brandId: string; readonly employeeId: string },
  add: AddToBasket<Later>,
): Promise<Either<VoucherRefusal<Later>, Voucher>> {
  const id = validateVoucherCode(employee.employeeId);
  if (isLeft(id)) return left({ why: 'field', field: id.left });
  followPayments(ports, site.place);
  if (isPaying(ports, site.place)) return left({ why: 'paymentUnderWay' });
  const answer = await ports.employeeDiscounts.code(employee.brandId, id.right)();
  if (isLeft(answer)) return left({ why: 'failed', failure: answer.left });
  // Asked first: a code that is nobody's id is not told of a staff discount.
  if (hasStaffDiscount(recordsAt(ports, site.place))) return left({ why: 'secondStaffDiscount' });
  const code = validateVoucherCode(answer.right);
  if (isLeft(code)) return left({ why: 'refused', message: '' });
  return checkAndAdd(ports, site, code.right, 'employee_discount', add);
}

async function checkAndAdd<Later>(
  ports: VoucherPorts,
  site: VoucherSite,
  code: string,
  type: VoucherType,
  add: AddToBasket<Later>,
): Promise<Either<VoucherRefusal<Later>, Voucher>> {
  const { place, siteId, salesAreaId } = site;
  const refusal = refusalBeforeCheck(ports, place, code, type);
  if (refusal !== undefined) return left(refusal);
  // Stored before the call: if the page closes now, the next start voids the voucher (V4).
  record(ports, site, code);
  const answer = await ports.vouchers.check({ siteId, salesAreaId, voucherCode: code })();
  const recorded = stateOf(ports, place, code);
  // Another browser tab has ended the record, and the backend may hold the code since.
  if (recorded === undefined || recorded.is === 'voided') record(ports, site, code);
  if (isLeft(answer)) {
    // A lost answer is no refusal: the backend may hold the voucher, or the check may still arrive (V1).
    move(ports, place, { event: 'unheard', at: ports.clock.now() }, code);
    await dropAndVoid(ports, place, code);
    return left({ why: 'failed', failure: answer.left });
  }
  if (isLeft(answer.right)) {
    move(ports, place, { event: 'refused' }, code);
    await voidOnce(ports, code);
    return left({ why: 'refused', message: answer.right.left.message });
  }
  const found = answer.right.right;
  const voucher = type === 'employee_discount' ? { ...found, voucherType: type } : found;
  const refusalNow = refusalAfterCheck(ports, place, { code, voucher, recorded });
  if (refusalNow !== undefined) {
    if (refusalNow.why !== 'duplicate') await dropAndVoid(ports, place, code);
    return left(refusalNow);
  }
  const lines = [...voucherLines(recordsAt(ports, place)), lineOfVoucher(voucher)];
  move(ports, place, { event: 'found', voucher }, code);
  const added = await add(voucher, lines);
  if (isRight(added) && stateOf(ports, place, code)?.is === 'checked' && !isPaying(ports, place)) {
    move(ports, place, { event: 'added' }, code);
    dismissLeftovers(ports, code);
    return right(voucher);
  }
  await dropAndVoid(ports, place, code);
  return left(isLeft(added) ? { why: 'notAdded', later: added.left } : { why: 'letGo' });
}

/** Why the app does not ask the backend at all (V2). */
function refusalBeforeCheck(
  ports: VoucherPorts,
  place: BasketPlace,
  code: string,
  type: VoucherType,
): VoucherRefusal<never> | undefined {
  followPayments(ports, place);
  if (isPaying(ports, place)) return { why: 'paymentUnderWay' };
  const records = recordsAt(ports, place);
  if (records.some((one) => isInBasket(one.state) && isOfCode(one, code))) return { why: 'duplicate' };
  if (type === 'employee_discount' && hasStaffDiscount(records)) return { why: 'secondStaffDiscount' };
  // A void under way could arrive after the check, and undo it.
  return needOf(ports.savedVouchers.all(), code) === 'underWay' ? { why: 'underWay' } : undefined;
}

interface FoundVoucher {
  readonly code: string;
  readonly voucher: Voucher;
  /** As the answer came; undefined once another browser tab has ended the record. */
  readonly recorded: VoucherState | undefined;
}

/** Why a voucher that the backend found is not added: its code or type, or a change meanwhile. */
function refusalAfterCheck(
  ports: VoucherPorts,
  place: BasketPlace,
  { code, voucher, recorded }: FoundVoucher,
): VoucherRefusal<never> | undefined {
  if (recorded === undefined || !isInBasket(recorded)) return { why: 'letGo' };
  if (recorded.is !== 'asked') return { why: 'duplicate' };
  const others = recordsAt(ports, place).filter((one) => !isOfCode(one, code));
  if (others.some((one) => isInBasket(one.state) && isOfCode(one, voucher.voucherCode))) {
    move(ports, place, { event: 'refused' }, code);
    return { why: 'duplicate' };
  }
  const isSecond = voucher.voucherType === 'employee_discount' && hasStaffDiscount(others);
  return isSecond ? { why: 'secondStaffDiscount' } : undefined;
}

/** Why a voucher stays. */
export type RemovalRefusal = 'notVoided' | 'underWay' | 'paymentUnderWay';

/** Removes a voucher: voids it first, and keeps it where that fails (V3). A voucher that is gone is no refusal. */
export async function removeVoucher(
  ports: VoucherPorts,
  place: BasketPlace,
  code: string,
): Promise<Either<RemovalRefusal, void>> {
  followPayments(ports, place);
  const one = recordOf(ports, place, code);
  if (one === undefined || !isInBasket(one.state)) return right(undefined);
  if (isUnderWay(one.state)) return left('underWay');
  if (isPaying(ports, place) || one.state.is === 'held') return left('paymentUnderWay');
  const others = ports.savedVouchers.all().filter((basket) => !samePlace(basket.place, place));
  if (needOf(others, code) !== 'none') {
    await dropAndVoid(ports, place, code);
    return right(undefined);
  }
  move(ports, place, { event: 'removalAsked' }, code);
  const answer = await ports.vouchers.void(one.siteId, one.code)();
  move(ports, place, { event: isRight(answer) ? 'voided' : 'voidFailed' }, code);
  // A payment that another browser tab began meanwhile does not include it, and must not hold it.
  if (isPaying(ports, place)) move(ports, place, { event: 'dropped' }, code);
  return stateOf(ports, place, code)?.is === 'added' ? left('notVoided') : right(undefined);
}

/**
 * Drops and voids every voucher of a basket, where the basket is cleared or the backend answers that the vouchers
 * have timed out. Refused without effect while a payment is unsettled (V1).
 */
export async function clearVouchers(
  ports: VoucherPorts,
  place: BasketPlace,
): Promise<Either<'paymentUnderWay', void>> {
  followPayments(ports, place);
  if (isPaying(ports, place)) return left('paymentUnderWay');
  const before = recordsAt(ports, place);
  move(ports, place, { event: 'dropped' });
  const codes = before
    .filter(({ state }) => state.is === 'added' || state.is === 'checked')
    .map(({ code }) => code);
  await Promise.all(codes.map((code) => voidOnce(ports, code)));
  return right(undefined);
}

/** Run once at each start: voids what earlier visits left behind, each code at most once, best effort (V4). */
export async function voidLeftovers(ports: VoucherPorts): Promise<void> {
  for (const { place } of ports.savedVouchers.all()) {
    followPayments(ports, place);
    const { clock } = ports;
    move(ports, place, { event: 'leftBehind', at: clock.now(), agreed: agreedTime(clock) });
  }
  await voidWaiting(ports);
}

/** Voids the waiting codes that no payment blocks, each once, best effort (V1, V4). */
export async function voidWaiting(ports: VoucherPorts): Promise<void> {
  const records = ports.savedVouchers.all().flatMap(({ vouchers }) => vouchers);
  const codes = records.filter(({ state }) => state.is === 'toBeVoided').map(({ code }) => foldedCode(code));
  await Promise.all([...new Set(codes)].map((code) => voidOnce(ports, code)));
}

/** Applies the stored payments of a basket to its vouchers: held, consumed, or added again. */
export function followPayments({ savedVouchers, intents, clock }: VoucherPorts, place: BasketPlace): void {
  const before = vouchersAt(savedVouchers.all(), place);
  const payments = intents.all().filter((intent) => samePlace(intent.place, place));
  const vouchers = afterPayments(before, payments, agreedTime(clock));
  if (vouchers !== before) savedVouchers.save({ place, vouchers });
}

/** An unsettled payment of this basket blocks every change, for a day at most (C2). */
const isPaying = ({ intents, clock }: VoucherPorts, place: BasketPlace): boolean =>
  liveAt(intents.all(), place, agreedTime(clock)) !== undefined;

const recordsAt = ({ savedVouchers }: VoucherPorts, place: BasketPlace): readonly VoucherRecord[] =>
  vouchersAt(savedVouchers.all(), place);

const recordOf = (ports: VoucherPorts, place: BasketPlace, code: string): VoucherRecord | undefined =>
  recordsAt(ports, place).find((one) => isOfCode(one, code));

const stateOf = (ports: VoucherPorts, place: BasketPlace, code: string): VoucherState | undefined =>
  recordOf(ports, place, code)?.state;

/** Stores the code as asked about. */
function record(ports: VoucherPorts, { place, siteId }: VoucherSite, code: string): void {
  const records = recordsAt(ports, place);
  const vouchers = records.some((one) => isOfCode(one, code))
    ? moveOn(records, { event: 'asked' }, code)
    : [...records, { code, siteId, state: { is: 'asked' as const, again: false } }];
  ports.savedVouchers.save({ place, vouchers });
}

/**
 * Applies an event to the records of a basket, or to those of one code, and stores them before anything else happens.
 */
function move(ports: VoucherPorts, place: BasketPlace, event: VoucherEvent, code?: string): void {
  const before = recordsAt(ports, place);
  const vouchers = moveOn(before, event, code);
  if (vouchers !== before) ports.savedVouchers.save({ place, vouchers });
}

async function dropAndVoid(ports: VoucherPorts, place: BasketPlace, code: string): Promise<void> {
  move(ports, place, { event: 'noAnswer' }, code);
  move(ports, place, { event: 'dropped' }, code);
  await voidOnce(ports, code);
}

/**
 * Voids a code that baskets no longer use, unless another basket counts on it. After a failure it waits for a later
 * try (V4).
 */
async function voidOnce(ports: VoucherPorts, code: string): Promise<void> {
  dismissLeftovers(ports, code);
  const saved = ports.savedVouchers.all();
  if (needOf(saved, code) !== 'none') return;
  const waiting = placesOf(saved, code, ({ state }) => state.is === 'toBeVoided');
  // The payment may have used the voucher, so it is not voided until that is known (V1).
  if (waiting.some(({ place }) => isPaying(ports, place))) return;
  const siteId = waiting[0]?.vouchers.find((one) => isOfCode(one, code))?.siteId;
  if (siteId === undefined) return;
  const moveWaiting = (event: VoucherEvent): void => {
    for (const { place } of waiting) move(ports, place, event, code);
  };
  moveWaiting({ event: 'voidSent' });
  const answer = await ports.vouchers.void(siteId, code)();
  moveWaiting({ event: isRight(answer) ? 'voided' : 'voidFailed' });
}

/**
 * Dismisses the records that other baskets left of a code, once a basket counts on it. Otherwise a later start would
 * void a code that was paid with meanwhile. If one of those baskets had an unanswered check, the counting basket
 * takes that over, and voids the code for all in the end.
 */
function dismissLeftovers(ports: VoucherPorts, code: string): void {
  const saved = ports.savedVouchers.all();
  if (needOf(saved, code) !== 'kept') return;
  const leftovers = placesOf(saved, code, ({ state }) => isLeftover(state));
  const unheard = placesOf(leftovers, code, ({ unheardAt }) => unheardAt !== undefined);
  for (const { place } of leftovers) move(ports, place, { event: 'keptElsewhere' }, code);
  if (unheard.length === 0) return;
  const counting = placesOf(saved, code, ({ state }) => isCounted(state));
  for (const { place } of counting) move(ports, place, { event: 'unheard', at: ports.clock.now() }, code);
}

const placesOf = (
  saved: readonly BasketVouchers[],
  code: string,
  isWanted: (one: VoucherRecord) => boolean,
): readonly BasketVouchers[] =>
  saved.filter(({ vouchers }) => vouchers.some((one) => isOfCode(one, code) && isWanted(one)));
