import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_NOTE } from '@tableside/core';
import { DEFAULT_SALES_AREA } from '@tableside/core/bill';
import {
  COOKIE_CONSENT_DAYS,
  DEFAULT_PAYMENT_METHOD_ID,
  ICON_SIZES_PX,
  LEAST_LOADING_MS,
  MAXIMUM_LENGTHS,
  MOST_CONTENT_ENTRIES,
  TOAST_MS,
} from '@tableside/core/guest';
import { DEFAULT_MENU_LABELS } from '../../core/brand/service-names.ts';
import { PHONE_DIGITS } from '../../core/guest/validation.ts';

describe('business constants and limits (section 9)', () => {
  it.each([
    ['Cookie expiry: 365 days', COOKIE_CONSENT_DAYS, 365],
    ['Toast duration: 4000 ms', TOAST_MS, 4000],
    ['Menu loading display: 500 ms minimum', LEAST_LOADING_MS, 500],
    ['Phone length: 6 to 15 digits', PHONE_DIGITS, { least: 6, most: 15 }],
    ['Content fetch limit: 999 per query', MOST_CONTENT_ENTRIES, 999],
    ["Default order note: 'ORDER PAY'", DEFAULT_ORDER_NOTE, 'ORDER PAY'],
    ['Card payment default method id: 54', DEFAULT_PAYMENT_METHOD_ID, 54],
    ["Default names: sales area 'Mobile Ordering'", DEFAULT_SALES_AREA, 'Mobile Ordering'],
    ["menu labels 'food' and 'drinks'", DEFAULT_MENU_LABELS, { food: 'food', drinks: 'drinks' }],
    ['Icon sizes: 14 to 40 px', ICON_SIZES_PX, { least: 14, most: 40 }],
    ['L3: note 200, name 60, email 254', MAXIMUM_LENGTHS, { note: 200, name: 60, email: 254 }],
  ])('%s', (_, constant, value) => {
    expect(constant).toEqual(value);
  });
});
