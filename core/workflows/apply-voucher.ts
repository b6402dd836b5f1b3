/**
 * Vouchers put into a basket, taken off, and let go of. Each call is on record before it leaves, so that a
 * voucher that does not end up in the basket is voided, whatever stopped it (V1–V4); and nothing is voided
 * while a payment of its basket is unsettled. The record is read anew after each answer: another tab, or
 * another story of this one, may have moved it on.
 */
import { samePlace, type BasketPlace } from '../basket-place.ts';
import { isLeft, isRight, left, right, type Either } from '../fp.ts';
import { liveAt } from '../payment-intent.ts';
import { agreedTime } from '../time.ts';
import type { PaymentIntents } from '../ports/payments.ts';
import type { Clock } from '../ports/platform.ts';
import type { EmployeeDiscounts, SavedVouchers, Vouchers } from '../ports/vouchers.ts';
import { needOf, vouchersAt, type BasketVouchers } from '../saved-vouchers.ts';
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
} from '../vouchers.ts';

/** What vouchers ask of the world. */
export interface VoucherPorts {
  readonly vouchers: Vouchers;
  readonly savedVouchers: SavedVouchers;
  readonly intents: PaymentIntents;
  readonly clock: Clock;
}

/** What a staff discount asks of the world. */
export interface StaffDiscountPorts extends VoucherPorts {
  readonly employeeDiscounts: EmployeeDiscounts;
}

/** The basket, and where the backend is asked. */
export interface VoucherSite {
  readonly place: BasketPlace;
  readonly siteId: string;
  readonly salesAreaId: string;
}

/**
 * The step after the check, given the voucher and all lines for the basket check, its own last. Where it
 * refuses, the voucher is voided.
 */
export type AddToBasket<Later> = (
  voucher: Voucher,
  lines: readonly VoucherLine[],
) => Promise<Either<Later, void>>;

/** Checks the code that a guest typed, and adds its voucher to the basket. */
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

/** The discount of an employee id, once per basket (V2): its code is checked like any other (S12). */
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
  if (hasStaffDiscount(recordsAt(ports, site.place))) return left({ why: 'secondStaffDiscount' });
  const answer = await ports.employeeDiscounts.code(employee.brandId, id.right)();
  if (isLeft(answer)) return left({ why: 'failed', failure: answer.left });
  const code = validateVoucherCode(answer.right);
  if (isLeft(code)) return left({ why: 'refused', message: '' });
  return checkAndAdd(ports, site, code.right, 'employee_discount', add);
}

async function checkAndAdd<Later>(
  ports: VoucherPorts,
  site: VoucherSite,
  code: string,
  askedAs: VoucherType,
  add: AddToBasket<Later>,
): Promise<Either<VoucherRefusal<Later>, Voucher>> {
  const { place, siteId, salesAreaId } = site;
  const barred = barredBefore(ports, place, code, askedAs);
  if (barred !== undefined) return left(barred);
  record(ports, site, code);
  const answer = await ports.vouchers.check({ siteId, salesAreaId, voucherCode: code })();
  if (isLeft(answer)) {
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
  const voucher = askedAs === 'employee_discount' ? { ...found, voucherType: askedAs } : found;
  const barredNow = barredOnceFound(ports, site, code, voucher);
  if (barredNow !== undefined) {
    if (barredNow.why !== 'duplicate') await dropAndVoid(ports, place, code);
    return left(barredNow);
  }
  const lines = [...voucherLines(recordsAt(ports, place)), lineOfVoucher(voucher)];
  move(ports, place, { event: 'found', voucher }, code);
  const added = await add(voucher, lines);
  if (isRight(added) && stateOf(ports, place, code)?.is === 'checked' && !isPaying(ports, place)) {
    move(ports, place, { event: 'added' }, code);
    keepFromLeftovers(ports, code);
    return right(voucher);
  }
  await dropAndVoid(ports, place, code);
  return left(isLeft(added) ? { why: 'notAdded', later: added.left } : { why: 'letGo' });
}

/** What stands against asking at all (V2): no call is made then. */
function barredBefore(
  ports: VoucherPorts,
  place: BasketPlace,
  code: string,
  askedAs: VoucherType,
): VoucherRefusal<never> | undefined {
  followPayments(ports, place);
  if (isPaying(ports, place)) return { why: 'paymentUnderWay' };
  const records = recordsAt(ports, place);
  if (records.some((one) => isInBasket(one.state) && isOfCode(one, code))) return { why: 'duplicate' };
  if (askedAs === 'employee_discount' && hasStaffDiscount(records)) return { why: 'secondStaffDiscount' };
  // A void on its way could arrive after the check, and undo it.
  return needOf(ports.savedVouchers.all(), code) === 'underWay' ? { why: 'underWay' } : undefined;
}

/** What stands against a voucher that was found: its own code or type, or what happened meanwhile. */
function barredOnceFound(
  ports: VoucherPorts,
  site: VoucherSite,
  code: string,
  voucher: Voucher,
): VoucherRefusal<never> | undefined {
  const state = stateOf(ports, site.place, code);
  if (state === undefined || state.is === 'voided') record(ports, site, code);
  if (state === undefined || !isInBasket(state)) return { why: 'letGo' };
  if (state.is !== 'asked') return { why: 'duplicate' };
  const others = recordsAt(ports, site.place).filter((one) => !isOfCode(one, code));
  if (others.some((one) => isInBasket(one.state) && isOfCode(one, voucher.voucherCode))) {
    move(ports, site.place, { event: 'refused' }, code);
    return { why: 'duplicate' };
  }
  const isSecond = voucher.voucherType === 'employee_discount' && hasStaffDiscount(others);
  return isSecond ? { why: 'secondStaffDiscount' } : undefined;
}

/** Why a voucher stays. */
export type RemovalRefusal = 'notVoided' | 'underWay' | 'paymentUnderWay';

/** Takes a voucher off: it is voided first, and stays where that fails (V3). One that is gone is no refusal. */
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
  // A payment that another tab began meanwhile does not know it: it is not to be held by that.
  if (isPaying(ports, place)) move(ports, place, { event: 'dropped' }, code);
  return stateOf(ports, place, code)?.is === 'added' ? left('notVoided') : right(undefined);
}

/**
 * Lets go of every voucher of a basket: state is cleared, or the backend says that the vouchers have timed
 * out, and they are to be added again. Refused, with nothing done, while a payment is unsettled (V1).
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

/** Once at each start: voids what earlier visits left behind, each code at most once, best effort (V4). */
export async function voidLeftovers(ports: VoucherPorts): Promise<void> {
  for (const { place } of ports.savedVouchers.all()) {
    followPayments(ports, place);
    move(ports, place, { event: 'leftBehind', at: ports.clock.now() });
  }
  await voidWaiting(ports);
}

/** Voids what waits for it and no payment stands in the way of any more, each code once, best effort (V1, V4). */
export async function voidWaiting(ports: VoucherPorts): Promise<void> {
  const records = ports.savedVouchers.all().flatMap(({ vouchers }) => vouchers);
  const codes = records.filter(({ state }) => state.is === 'toBeVoided').map(({ code }) => foldedCode(code));
  await Promise.all([...new Set(codes)].map((code) => voidOnce(ports, code)));
}

/** Brings the vouchers of a basket up to its payments as they are stored: held, consumed, or added again. */
export function followPayments({ savedVouchers, intents, clock }: VoucherPorts, place: BasketPlace): void {
  const before = vouchersAt(savedVouchers.all(), place);
  const payments = intents.all().filter((intent) => samePlace(intent.place, place));
  const vouchers = afterPayments(before, payments, agreedTime(clock));
  if (vouchers !== before) savedVouchers.save({ place, vouchers });
}

/** An unsettled payment of this basket stands in the way of every change, for a day at most (C2). */
const isPaying = ({ intents, clock }: VoucherPorts, place: BasketPlace): boolean =>
  liveAt(intents.all(), place, agreedTime(clock)) !== undefined;

const recordsAt = ({ savedVouchers }: VoucherPorts, place: BasketPlace): readonly VoucherRecord[] =>
  vouchersAt(savedVouchers.all(), place);

const recordOf = (ports: VoucherPorts, place: BasketPlace, code: string): VoucherRecord | undefined =>
  recordsAt(ports, place).find((one) => isOfCode(one, code));

const stateOf = (ports: VoucherPorts, place: BasketPlace, code: string): VoucherState | undefined =>
  recordOf(ports, place, code)?.state;

/** Puts the code on record as asked about. */
function record(ports: VoucherPorts, { place, siteId }: VoucherSite, code: string): void {
  const records = recordsAt(ports, place);
  const vouchers = records.some((one) => isOfCode(one, code))
    ? moveOn(records, { event: 'asked' }, code)
    : [...records, { code, siteId, state: { is: 'asked' as const, again: false } }];
  ports.savedVouchers.save({ place, vouchers });
}

/** Moves the records of a basket on, all or those of a code, and stores them before anybody acts on it. */
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

/** Voids a code that baskets are done with, unless another counts on it; where that fails, it waits (V4). */
async function voidOnce(ports: VoucherPorts, code: string): Promise<void> {
  keepFromLeftovers(ports, code);
  const saved = ports.savedVouchers.all();
  if (needOf(saved, code) !== 'none') return;
  const waiting = placesOf(saved, code, ({ state }) => state.is === 'toBeVoided');
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
 * What other baskets have left of a code is dismissed once one counts on it: a later start would void what was
 * paid with meanwhile. That one lets go of it for all, after a check that one of them left unheard too.
 */
function keepFromLeftovers(ports: VoucherPorts, code: string): void {
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
