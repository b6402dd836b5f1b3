import { TZDate } from '@date-fns/tz';
import { Big } from 'big.js';
import { addMinutes, format } from 'date-fns';
import {
  add,
  allocate,
  dinero,
  greaterThan,
  halfAwayFromZero,
  isNegative,
  multiply,
  subtract,
  toSnapshot,
  transformScale,
  up,
} from 'dinero.js';
import { GBP } from 'dinero.js/currencies';
import { DateTime } from 'luxon';
import validator from 'validator';
import vendure from './node_modules/@vendure/core/dist/service/helpers/order-calculator/prorate.js';

const HALF_UP = 1;
const UP = 3;

export function priceWithBig(basket) {
  const pounds = (pence) => new Big(pence).div(100);
  const lines = basket.lines.map(({ price, quantity, choices }) => ({
    price: pounds(price),
    quantity,
    choices: choices.map(({ supplement, quantity: of }) => ({
      supplement: pounds(supplement),
      quantity: of,
    })),
  }));
  const discount = pounds(basket.discount);
  const threshold = pounds(basket.threshold);
  const charge = new Big(basket.chargePercent).div(100);
  const tipRate = new Big(basket.tipPercent).div(100);
  const zero = new Big(0);

  const run = () => {
    let subtotal = zero;
    for (const line of lines) {
      let unit = line.price;
      for (const { supplement, quantity } of line.choices) unit = unit.plus(supplement.times(quantity));
      subtotal = subtotal.plus(unit.times(line.quantity));
    }
    const reduced = subtotal.minus(discount);
    const goods = reduced.lt(0) ? zero : reduced;
    const serviceCharge = goods.gt(threshold) ? goods.times(charge).round(2, HALF_UP) : zero;
    const tip = goods.times(tipRate).round(2, HALF_UP);
    const sum = goods.plus(serviceCharge).plus(tip);
    const total = sum.round(0, UP);
    return { serviceCharge, tip, donation: total.minus(sum), total };
  };
  const pence = (amount) => Number(amount.times(100));
  return {
    run,
    figures: () => {
      const { serviceCharge, tip, donation, total } = run();
      return {
        serviceCharge: pence(serviceCharge),
        tip: pence(tip),
        donation: pence(donation),
        total: pence(total),
      };
    },
  };
}

const money = (amount) => dinero({ amount, currency: GBP });
const pence = (amount) => toSnapshot(transformScale(amount, 2)).amount;

export function priceWithDinero(basket) {
  const lines = basket.lines.map(({ price, quantity, choices }) => ({
    price: money(price),
    quantity,
    choices: choices.map(({ supplement, quantity: of }) => ({ supplement: money(supplement), quantity: of })),
  }));
  const discount = money(basket.discount);
  const threshold = money(basket.threshold);
  const rateOf = (text) => ({
    amount: Number(text.replace('.', '')),
    scale: (text.split('.')[1] ?? '').length + 2,
  });
  const charge = rateOf(basket.chargePercent);
  const tipRate = rateOf(basket.tipPercent);
  const zero = money(0);

  const run = () => {
    let subtotal = zero;
    for (const line of lines) {
      let unit = line.price;
      for (const { supplement, quantity } of line.choices) unit = add(unit, multiply(supplement, quantity));
      subtotal = add(subtotal, multiply(unit, line.quantity));
    }
    const reduced = subtract(subtotal, discount);
    const goods = isNegative(reduced) ? zero : reduced;
    const serviceCharge = greaterThan(goods, threshold)
      ? transformScale(multiply(goods, charge), 2, halfAwayFromZero)
      : zero;
    const tip = transformScale(multiply(goods, tipRate), 2, halfAwayFromZero);
    const sum = add(add(goods, serviceCharge), tip);
    const total = transformScale(sum, 0, up);
    return { serviceCharge, tip, donation: subtract(total, sum), total };
  };
  return {
    run,
    figures: () => {
      const { serviceCharge, tip, donation, total } = run();
      return {
        serviceCharge: pence(serviceCharge),
        tip: pence(tip),
        donation: pence(donation),
        total: pence(total),
      };
    },
  };
}

export const allocateWithDinero = (whole, weights) => allocate(money(whole), weights).map(pence);

export const prorateOfVendure = (whole, weights) => vendure.prorate(weights, whole);

const covers = ({ start, end }, minute) =>
  start <= end ? start <= minute && minute < end : start <= minute || minute < end;

export function slotsWithLuxon({ now, zone, opens, closes, interval, prep, blocked, ranges }) {
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  const end = today.set({ hour: Math.floor(closes / 60), minute: closes % 60 });
  const leadEnds = DateTime.fromMillis(now, { zone }).plus({ minutes: 60 + prep });
  const slots = [];
  let slot = today.set({ hour: Math.floor(opens / 60), minute: opens % 60 });
  for (; slot < end; slot = slot.plus({ minutes: interval })) {
    const at = slot;
    const minuteIn = (timeZone) => {
      const there = at.setZone(timeZone);
      return there.hour * 60 + there.minute;
    };
    if (at <= leadEnds) continue;
    if (blocked.some(({ minute, timeZone }) => minuteIn(timeZone) === minute)) continue;
    if (ranges.some((range) => covers(range, minuteIn(range.timeZone)))) continue;
    slots.push({ at: at.toMillis(), label: at.toFormat('HH:mm') });
  }
  return slots.map(({ at }) => at);
}

export function slotsWithDateFns({ now, zone, opens, closes, interval, prep, blocked, ranges }) {
  const start = new TZDate(now, zone);
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()];
  const end = new TZDate(year, month, day, Math.floor(closes / 60), closes % 60, zone);
  const leadEnds = addMinutes(start, 60 + prep);
  const slots = [];
  let slot = new TZDate(year, month, day, Math.floor(opens / 60), opens % 60, zone);
  for (; slot < end; slot = addMinutes(slot, interval)) {
    const at = slot;
    const minuteIn = (timeZone) => {
      const there = at.withTimeZone(timeZone);
      return there.getHours() * 60 + there.getMinutes();
    };
    if (at <= leadEnds) continue;
    if (blocked.some(({ minute, timeZone }) => minuteIn(timeZone) === minute)) continue;
    if (ranges.some((range) => covers(range, minuteIn(range.timeZone)))) continue;
    slots.push({ at: at.getTime(), label: format(at, 'HH:mm') });
  }
  return slots.map(({ at }) => at);
}

export const isEmailOfValidator = (text) => validator.isEmail(text);
export const isPhoneOfValidator = (text) => validator.isMobilePhone(text.replaceAll(' ', ''));
export const isAmountOfValidator = (text) =>
  validator.isCurrency(text, { allow_negatives: false, digits_after_decimal: [1, 2] });
