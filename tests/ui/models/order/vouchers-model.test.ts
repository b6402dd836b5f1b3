import { beforeEach, describe, expect, it } from 'vitest';
import {
  left,
  right,
  type Either,
  type FailureWords,
  type PaymentIntent,
  type PortFailure,
} from '@tableside/core';
import { vouchersAt } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { VouchersModel } from '../../../../ui/models/order/vouchers-model.ts';
import { ObservableVouchers } from '../../../../ui/models/order/saved-vouchers.ts';
import { intent } from '../../../core/payment/payment-intents.ts';
import { pence } from '../../../core/samples.ts';
import { onRecord, voucher, VOUCHER_STATES } from '../../../core/basket/voucher-records.ts';
import {
  brand,
  pie,
  place,
  session,
  settled,
  unreachable,
  VoucherBackend,
  newBasket,
} from './order-world.ts';

const SUMMER = voucher('SUMMER', { friendlyName: 'Summer' });
const WINTER = voucher('WINTER', { friendlyName: 'Winter' });
const STAFF = voucher('STAFF20', { friendlyName: 'Staff 20%' });

let office: VoucherBackend;
let payments: PaymentIntent[];
let basket: BasketModel;
let memory: ObservableVouchers;
let world: VouchersModel;
let toasts: FailureWords[];
let reported: PortFailure[];
let busy: boolean;
let recheck: () => Promise<Either<unknown, void>>;

function openWorld(): VouchersModel {
  const ports = office.ports({
    all: () => payments,
    save: () => right(undefined),
  });
  memory = new ObservableVouchers(ports.savedVouchers);
  return new VouchersModel({
    basket,
    ports: { ...ports, savedVouchers: memory },
    recheck: () => recheck(),
    isBusy: () => busy,
    showToast: (words) => toasts.push(words),
    report: (failure) => reported.push(failure),
  });
}

beforeEach(() => {
  office = new VoucherBackend([SUMMER, WINTER, STAFF], { E1: 'STAFF20' });
  payments = [];
  toasts = [];
  reported = [];
  busy = false;
  recheck = async () => right(undefined);
  basket = newBasket();
  basket.add(pie);
  world = openWorld();
});

/** With those switches of the brand. */
const deskOf = (flags: Partial<typeof brand.flags>, voucherQrScanner: boolean): VouchersModel => {
  const venue = { ...session.venue, voucherQrScanner };
  basket = newBasket({
    brand: { ...brand, flags: { ...brand.flags, ...flags } },
    session: { ...session, venue },
  });
  return openWorld();
};

const apply = async (code: string): Promise<boolean> => {
  world.typeCode(code);
  return world.apply();
};

const names = (): readonly string[] => world.listed.map(({ friendlyName }) => friendlyName);
const codes = (): readonly string[] => basket.vouchers.map(({ voucherCode }) => voucherCode);

describe('a typed voucher', () => {
  it('section 8: is in the basket once checked, with a toast', async () => {
    expect(await apply(' SUMMER ')).toBe(true);
    expect(names()).toEqual(['Summer']);
    expect(codes()).toEqual(['SUMMER']);
    expect(toasts).toEqual([{ key: 'voucher.added', values: { friendlyName: 'Summer' } }]);
    expect(world.code).toBe('');
    expect(world.isUnderWay).toBe(false);
  });

  it('is part of the basket check that decides on it', async () => {
    const asked: (readonly string[])[] = [];
    recheck = async () => {
      asked.push(codes());
      return right(undefined);
    };
    await apply('SUMMER');
    await apply('WINTER');
    expect(asked).toEqual([['SUMMER'], ['SUMMER', 'WINTER']]);
  });

  it('V1: is voided if the check refuses it; earlier ones stay', async () => {
    await apply('SUMMER');
    recheck = async () => left('refused');
    expect(await apply('WINTER')).toBe(false);
    expect(office.calls.at(-1)).toBe('void WINTER');
    expect(codes()).toEqual(['SUMMER']);
    expect(world.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(world.code).toBe('WINTER');
  });

  it('section 8: is refused beside its field, with the text kept', async () => {
    expect(await apply('NOBODYS')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(toasts).toEqual([]);
    expect([world.code, names()]).toEqual(['NOBODYS', []]);
  });

  it('S12: is also refused in a toast if not typed', async () => {
    await world.applyBrought('NOBODYS');
    expect(toasts).toEqual([{ key: 'voucher.failed', values: {} }]);
    expect(world.failure).toEqual(toasts[0]);
    await world.applyBrought('SUMMER');
    expect(toasts.map((toast) => 'key' in toast && toast.key)).toEqual(['voucher.failed', 'voucher.added']);
  });

  it('V2: is refused before any call if already there', async () => {
    await apply('SUMMER');
    const before = office.calls.length;
    expect(await apply('summer')).toBe(false);
    expect(office.calls).toHaveLength(before);
    expect(world.failure).toEqual({ key: 'voucher.duplicate', values: {} });
  });

  it('shows its fault beside the field', async () => {
    await apply('  ');
    expect(world.codeRefusal).toEqual({ rule: 'required' });
    await apply('x'.repeat(65));
    expect(world.codeRefusal).toEqual({ rule: 'maximumLength', length: 64 });
    expect([toasts, office.calls]).toEqual([[], []]);
    world.typeCode('S');
    expect(world.codeRefusal).toBeUndefined();
    world.typeCode('x'.repeat(65));
    expect(world.codeRefusal).toEqual({ rule: 'maximumLength', length: 64 });
    world.typeCode(' ');
    expect(world.codeRefusal).toBeUndefined();
  });

  it('is checked alone, and not during a check or payment', async () => {
    world.typeCode('SUMMER');
    const first = world.apply();
    expect([world.isAsking, world.isUnderWay]).toEqual([true, true]);
    expect(await world.apply()).toBe(false);
    await first;
    busy = true;
    expect(await apply('WINTER')).toBe(false);
    expect(office.calls).toEqual(['check SUMMER']);
  });

  it('C4: is added despite another browser tab’s write, read afterwards', async () => {
    const { savedVouchers } = office.ports({ all: () => payments, save: () => right(undefined) });
    recheck = async () => {
      const { life } = basket.draft();
      const vouchers = vouchersAt(memory.all(), place);
      savedVouchers.save({ place, vouchers: [...vouchers, onRecord('LUNCH', VOUCHER_STATES.added)] });
      memory.syncFromStore();
      world.follow();
      return basket.draft().life.revision === life.revision ? right(undefined) : left('of another basket');
    };
    expect(await apply('SUMMER')).toBe(true);
    expect(codes()).toEqual(expect.arrayContaining(['SUMMER', 'LUNCH']));
  });

  it('is written into the field when scanned', async () => {
    await world.applyScanned('NOBODYS');
    expect(world.code).toBe('NOBODYS');
    expect(await world.applyScanned('SUMMER')).toBe(true);
  });
});

describe('removing a voucher', () => {
  beforeEach(async () => {
    await apply('SUMMER');
    toasts.length = 0;
  });

  it('V3: voids it first, and shows it leaving', async () => {
    const removing = world.remove('SUMMER');
    expect(world.listed).toMatchObject([{ voucherCode: 'SUMMER', leaving: true }]);
    expect(world.isUnderWay).toBe(true);
    await removing;
    expect([names(), codes(), toasts]).toEqual([[], [], []]);
  });

  it('V3: keeps one that could not be voided, with a message', async () => {
    office.voids = left(unreachable);
    await world.remove('SUMMER');
    expect([names(), codes()]).toEqual([['Summer'], ['SUMMER']]);
    expect(toasts).toEqual([{ key: 'voucher.removalFailed' }]);
  });

  it('V1: is refused while a payment is unsettled', async () => {
    payments = [intent('key', { is: 'unknown', sentAt: instantOf(0) }, { place, createdAt: instantOf(0) })];
    await world.remove('SUMMER');
    expect(toasts).toEqual([{ key: 'voucher.paymentUnderWay' }]);
    expect(names()).toEqual(['Summer']);
    expect(await apply('WINTER')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.paymentUnderWay', values: {} });
    expect(office.calls).toEqual(['check SUMMER']);
  });

  it('removes all that have timed out', async () => {
    await apply('WINTER');
    const clearing = world.clear();
    expect(codes()).toEqual([]);
    await clearing;
    expect(office.calls.filter((call) => call.startsWith('void'))).toEqual(['void SUMMER', 'void WINTER']);
  });
});

describe('S12: a staff discount', () => {
  beforeEach(() => {
    world = deskOf({ voucherSupport: true, staffDiscounts: true }, false);
    basket.add(pie);
  });

  it('comes from an employee’s id, once per basket (V2)', async () => {
    expect(await apply('E1')).toBe(true);
    expect(basket.vouchers).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
    expect(world.code).toBe('');
    expect(toasts).toEqual([{ key: 'voucher.added', values: { friendlyName: 'Staff 20%' } }]);
    expect(await apply('E1')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.secondStaffDiscount', values: {} });
    expect(office.calls).toEqual(['check E1', 'employee E1', 'check STAFF20', 'check E1', 'employee E1']);
  });

  it('is refused as a voucher if the code is neither', async () => {
    expect(await apply('E9')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(office.calls).toEqual(['check E9', 'employee E9']);
    world.typeCode('E');
    expect(world.failure).toBeUndefined();
  });

  it.each<[string, PortFailure]>([
    ['gets no answer', unreachable],
    [
      'gets an answer that cannot be read',
      { failure: 'unintelligible', call: 'employee', path: 'voucherCode' },
    ],
    ['gets a gateway’s 404', { failure: 'refused', call: 'employee', status: 404, message: '' }],
    ['gets a gateway’s 502', { failure: 'refused', call: 'employee', status: 502, message: '' }],
  ])('does not call a code invalid if the employee’s question %s', async (_, failure) => {
    office.nobody = failure;
    expect(await apply('E9')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.unchecked', values: {} });
    expect([world.code, reported]).toEqual(['E9', [failure]]);
  });

  it('section 8: shows the service’s words verbatim', async () => {
    office.nobody = {
      failure: 'refused',
      call: 'employee',
      status: 403,
      byService: true,
      message: 'Suspended',
    };
    expect(await apply('E9')).toBe(false);
    expect(world.failure).toEqual({ said: 'Suspended' });
  });

  it('section 8: shows the server’s message without a voucher field', async () => {
    const alone = deskOf({ voucherSupport: false, staffDiscounts: true }, false);
    basket.add(pie);
    alone.typeCode('E9');
    expect(await alone.apply()).toBe(false);
    expect(alone.failure).toEqual({ said: 'We do not know this id' });
    expect(reported).toHaveLength(1);
  });

  it.each([true, false])('is looked up if staff discounts are %s', async (staffDiscounts) => {
    expect(deskOf({ voucherSupport: false, staffDiscounts }, false).isOffered).toBe(staffDiscounts);
    const desk = deskOf({ voucherSupport: true, staffDiscounts }, false);
    basket.add(pie);
    desk.typeCode('E1');
    expect(await desk.apply()).toBe(staffDiscounts);
  });
});

describe('saved vouchers', () => {
  it('are in the basket again after a reload', async () => {
    await apply('SUMMER');
    basket = newBasket();
    world = openWorld();
    expect([names(), codes()]).toEqual([['Summer'], ['SUMMER']]);
  });

  it('end the basket check if another browser tab changes them', async () => {
    await apply('SUMMER');
    basket.apply({
      event: 'passed',
      checked: {
        basketId: 'b',
        basketTotal: pence(1395),
        linePrices: [pence(1495)],
        discounts: [{ name: 'Summer', amount: pence(100) }],
        promotions: [],
      },
    });
    world.follow();
    expect(basket.checked).toBeDefined();
    memory.save({ place, vouchers: [] });
    world.follow();
    expect(basket.checked).toBeUndefined();
    expect(vouchersAt(memory.all(), place)).toEqual([]);
    await settled();
  });
});

describe('the switches of vouchers and staff discounts', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('voucherSupport %s and a camera %s offer the scanner: %s', (voucherSupport, camera, there) => {
    const { typesCodes, scansCodes } = deskOf({ voucherSupport }, camera);
    expect([typesCodes, scansCodes]).toEqual([voucherSupport, there]);
  });
});
