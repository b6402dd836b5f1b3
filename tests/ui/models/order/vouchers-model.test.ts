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
import { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { VouchersModel } from '../../../../ui/models/order/vouchers-model.ts';
import { ObservableVouchers } from '../../../../ui/models/order/saved-vouchers.ts';
import { intent } from '../../../core/payment/payment-intents.ts';
import { pence } from '../../../core/samples.ts';
import { onRecord, voucher, VOUCHER_STATES } from '../../../core/basket/voucher-records.ts';
import {
  brand,
  clock,
  MemoryBaskets,
  pie,
  place,
  session,
  settled,
  unreachable,
  VoucherBackend,
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
  basket = new BasketModel({ brand, session, place, ports: { savedBaskets: new MemoryBaskets(), clock } });
  basket.add(pie);
  world = openWorld();
});

/** With those switches of the brand. */
const deskOf = (flags: Partial<typeof brand.flags>, voucherQrScanner: boolean): VouchersModel => {
  const venue = { ...session.venue, voucherQrScanner };
  basket = new BasketModel({
    brand: { ...brand, flags: { ...brand.flags, ...flags } },
    session: { ...session, venue },
    place,
    ports: {
      savedBaskets: new MemoryBaskets(),
      clock,
    },
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
  it('section 8: a typed voucher is in the basket once it is checked, and a toast says so', async () => {
    expect(await apply(' SUMMER ')).toBe(true);
    expect(names()).toEqual(['Summer']);
    expect(codes()).toEqual(['SUMMER']);
    expect(toasts).toEqual([{ key: 'voucher.added', values: { friendlyName: 'Summer' } }]);
    expect(world.code).toBe('');
    expect(world.isUnderWay).toBe(false);
  });

  it('a typed voucher is part of the basket check that decides on it', async () => {
    const asked: (readonly string[])[] = [];
    recheck = async () => {
      asked.push(codes());
      return right(undefined);
    };
    await apply('SUMMER');
    await apply('WINTER');
    expect(asked).toEqual([['SUMMER'], ['SUMMER', 'WINTER']]);
  });

  it('V1: a voucher that the basket check refuses is voided, and earlier ones stay', async () => {
    await apply('SUMMER');
    recheck = async () => left('refused');
    expect(await apply('WINTER')).toBe(false);
    expect(office.calls.at(-1)).toBe('void WINTER');
    expect(codes()).toEqual(['SUMMER']);
    expect(world.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(world.code).toBe('WINTER');
  });

  it('section 8: an unknown voucher is refused beside its field alone, which keeps what was typed', async () => {
    expect(await apply('NOBODYS')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(toasts).toEqual([]);
    expect([world.code, names()]).toEqual(['NOBODYS', []]);
  });

  it('S12: a code that the guest has not typed says in a toast too that it was refused', async () => {
    await world.applyBrought('NOBODYS');
    expect(toasts).toEqual([{ key: 'voucher.failed', values: {} }]);
    expect(world.failure).toEqual(toasts[0]);
    await world.applyBrought('SUMMER');
    expect(toasts.map((toast) => 'key' in toast && toast.key)).toEqual(['voucher.failed', 'voucher.added']);
  });

  it('V2: a voucher that is in the basket already is refused before any call', async () => {
    await apply('SUMMER');
    const before = office.calls.length;
    expect(await apply('summer')).toBe(false);
    expect(office.calls).toHaveLength(before);
    expect(world.failure).toEqual({ key: 'voucher.duplicate', values: {} });
  });

  it('a voucher’s fault shows beside the field', async () => {
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

  it('one voucher is checked at a time, and none while the basket is checked or paid', async () => {
    world.typeCode('SUMMER');
    const first = world.apply();
    expect([world.isAsking, world.isUnderWay]).toEqual([true, true]);
    expect(await world.apply()).toBe(false);
    await first;
    busy = true;
    expect(await apply('WINTER')).toBe(false);
    expect(office.calls).toEqual(['check SUMMER']);
  });

  it('C4: a voucher is added although another browser tab writes meanwhile, whose vouchers are read afterwards', async () => {
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

  it('a scanned voucher is written into the field', async () => {
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

  it('V3: removing a voucher voids it first, and shows that it is leaving', async () => {
    const removing = world.remove('SUMMER');
    expect(world.listed).toMatchObject([{ voucherCode: 'SUMMER', leaving: true }]);
    expect(world.isUnderWay).toBe(true);
    await removing;
    expect([names(), codes(), toasts]).toEqual([[], [], []]);
  });

  it('V3: a voucher that could not be voided stays, and a message says so', async () => {
    office.voids = left(unreachable);
    await world.remove('SUMMER');
    expect([names(), codes()]).toEqual([['Summer'], ['SUMMER']]);
    expect(toasts).toEqual([{ key: 'voucher.removalFailed' }]);
  });

  it('V1: removing a voucher is refused while a payment is unsettled', async () => {
    payments = [intent('key', { is: 'unknown', sentAt: instantOf(0) }, { place, createdAt: instantOf(0) })];
    await world.remove('SUMMER');
    expect(toasts).toEqual([{ key: 'voucher.paymentUnderWay' }]);
    expect(names()).toEqual(['Summer']);
    expect(await apply('WINTER')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.paymentUnderWay', values: {} });
    expect(office.calls).toEqual(['check SUMMER']);
  });

  it('all vouchers are removed where they have timed out', async () => {
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

  it('an employee’s id in the voucher field gives a staff discount, once per basket (V2)', async () => {
    expect(await apply('E1')).toBe(true);
    expect(basket.vouchers).toEqual([{ voucherCode: 'STAFF20', voucherType: 'employee_discount' }]);
    expect(world.code).toBe('');
    expect(toasts).toEqual([{ key: 'voucher.added', values: { friendlyName: 'Staff 20%' } }]);
    expect(await apply('E1')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.failed', values: {} });
    expect(office.calls).toEqual(['check E1', 'employee E1', 'check STAFF20', 'check E1']);
  });

  it('a code that is neither a voucher’s nor an employee’s is refused as a voucher, beside the field', async () => {
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
  ])('where the question after an employee %s, the code is not called invalid', async (_, failure) => {
    office.nobody = failure;
    expect(await apply('E9')).toBe(false);
    expect(world.failure).toEqual({ key: 'voucher.unchecked', values: {} });
    expect([world.code, reported]).toEqual(['E9', [failure]]);
  });

  it('section 8: what the service says of an employee’s id is said word for word', async () => {
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

  it('section 8: where no voucher can be typed, a refused staff discount shows the server’s own message', async () => {
    const alone = deskOf({ voucherSupport: false, staffDiscounts: true }, false);
    basket.add(pie);
    alone.typeCode('E9');
    expect(await alone.apply()).toBe(false);
    expect(alone.failure).toEqual({ said: 'We do not know this id' });
    expect(reported).toHaveLength(1);
  });

  it.each([true, false])('an id is looked up where staff discounts are %s', async (staffDiscounts) => {
    expect(deskOf({ voucherSupport: false, staffDiscounts }, false).isOffered).toBe(staffDiscounts);
    const desk = deskOf({ voucherSupport: true, staffDiscounts }, false);
    basket.add(pie);
    desk.typeCode('E1');
    expect(await desk.apply()).toBe(staffDiscounts);
  });
});

describe('saved vouchers', () => {
  it('a saved voucher is in the basket again after a reload', async () => {
    await apply('SUMMER');
    basket = new BasketModel({ brand, session, place, ports: { savedBaskets: new MemoryBaskets(), clock } });
    world = openWorld();
    expect([names(), codes()]).toEqual([['Summer'], ['SUMMER']]);
  });

  it('a voucher that another browser tab changed ends the basket check', async () => {
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
  ])('with voucherSupport %s and a camera %s the scanner is offered: %s', (voucherSupport, camera, there) => {
    const { typesCodes, scansCodes } = deskOf({ voucherSupport }, camera);
    expect([typesCodes, scansCodes]).toEqual([voucherSupport, there]);
  });
});
