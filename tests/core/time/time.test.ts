import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import { DAY_MS, instantOf, MINUTE_MS, parseInstant, SECOND_MS } from '@tableside/core/time';

describe('instants', () => {
  it('the test run has its project’s zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
  });

  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['1970-01-02T00:00Z', DAY_MS],
    ['1969-12-31T23:59:59Z', -SECOND_MS],
    ['2024-02-29T12:00:00+00:00', 1_709_208_000_000],
    ['2025-03-30T01:30:00+01:00', 1_743_294_600_000],
    ['2025-03-29T19:30:00-05:00', 1_743_294_600_000],
    ['2025-01-01T00:00:00.5Z', 1_735_689_600_500],
    ['2025-01-01T00:00:00.123456Z', 1_735_689_600_123],
    ['2000-02-29T00:00:00Z', 951_782_400_000],
  ])('parseInstant reads %s', (text, milliseconds) => {
    expect(parseInstant(text)).toEqual(right(milliseconds));
  });

  it.each([
    ['', 'nothing'],
    ['2025-01-01T12:00:00', 'no offset'],
    ['2025-01-01', 'no time'],
    ['12:00', 'no day'],
    ['2025-02-29T00:00:00Z', 'a day that this year has not'],
    ['1900-02-29T00:00:00Z', 'no leap year'],
    ['2025-04-31T00:00:00Z', 'a day that no April has'],
    ['2025-00-01T00:00:00Z', 'month 0'],
    ['2025-13-01T00:00:00Z', 'month 13'],
    ['2025-01-00T00:00:00Z', 'day 0'],
    ['2025-01-01T24:00:00Z', 'hour 24'],
    ['2025-01-01T00:60:00Z', 'minute 60'],
    ['2025-01-01T00:00:60Z', 'second 60'],
    ['2025-01-01T00:00:00+24:00', 'offset of a day'],
    ['2025-01-01T00:00:00+01:60', 'offset of 60 minutes'],
    ['2025-01-01T00:00:00Z ', 'something after it'],
    ['+002025-01-01T00:00:00Z', 'a long year'],
  ])('parseInstant refuses %j: %s', (text) => {
    expect(parseInstant(text)).toEqual(left('notInstant'));
  });

  it('all of the years 0 to 9999 are read back', () => {
    const dates = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseInstant(date.toISOString())).toEqual(right(date.getTime()));
      }),
    );
  });

  it('an offset moves the instant by that much', () => {
    const offset = fc.tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    );
    fc.assert(
      fc.property(offset, ([sign, hours, minutes]) => {
        const text = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const east = (hours * 60 + minutes) * MINUTE_MS * (sign === '-' ? -1 : 1);
        expect(parseInstant(`2025-06-01T12:00:00${sign}${text}`)).toEqual(
          right(instantOf(1_748_779_200_000 - east)),
        );
      }),
    );
  });
});
