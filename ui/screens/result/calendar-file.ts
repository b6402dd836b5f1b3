/** A collection as a calendar file (RFC 5545). */
import type { Instant } from '@tableside/core/time';
import { MINUTE_MS } from '@tableside/core/time';

/** What the guest collects, when and where. */
export interface Collection {
  /** The same for the same order, so that a calendar does not have it twice. */
  readonly key: string;
  readonly host: string;
  readonly title: string;
  readonly place: string;
  readonly at: Instant;
  /** When the file is made. */
  readonly now: Instant;
}

const STAY_MS = 15 * MINUTE_MS;
/** A line has 75 octets at most; each further one begins with a space. */
const MOST_OCTETS = 75;

export const calendarFile = ({ key, host, title, place, at, now }: Collection): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tableside//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${key}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(at + STAY_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** 20260110T193000Z: a time of no zone but UTC needs no description of one. */
const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (octets + length > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += length;
  }
  return text;
}
