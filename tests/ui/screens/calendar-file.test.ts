import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@tableside/core/time';
import { calendarFile, type Collection } from '../../../ui/screens/result/calendar-file.ts';

const collection: Collection = {
  key: 'key-1',
  host: 'order.example.com',
  title: 'Collect order #A1; The Fox, Hounds & Räven',
  place: 'The Fox, 12 High\\Low Street\nManchester, M1 1AE',
  at: instantOf(Date.UTC(2026, 6, 10, 11, 45)),
  now: instantOf(Date.UTC(2026, 6, 10, 11, 2)),
};

/** The event as another program reads it. */
const readBy = (text: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);

describe('the calendar file of a collection (RFC 5545)', () => {
  it('is read by another program as it was meant', () => {
    const event = readBy(calendarFile(collection));
    expect(event.summary).toBe(collection.title);
    expect(event.location).toBe(collection.place);
    expect(event.uid).toBe('key-1@order.example.com');
    expect(event.startDate.toJSDate().getTime()).toBe(collection.at);
    expect(event.duration.toSeconds()).toBe(900);
  });

  it('keeps any title and place, in lines of at most 75 octets', () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').trim());
    fc.assert(
      fc.property(line, line, (title, place) => {
        const text = calendarFile({ ...collection, title, place });
        const lines = text.split('\r\n');
        expect(lines.every((one) => new TextEncoder().encode(one).length <= 75)).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const event = readBy(text);
        expect([event.summary, event.location]).toEqual([title, place]);
      }),
    );
  });
});
