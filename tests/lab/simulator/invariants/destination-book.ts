import { VISIT_MS } from '@tableside/core/codecs';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

/** A day without the hour of lead, a quarter of which may be skipped or blocked at each end. */
const LEAST_HOURS = 20;

export class DestinationBook {
  constructor(private readonly verdict: Verdict) {}

  /** A guest of an earlier visit gives their table anew (S4, X4). */
  look(
    { guest, quietFor, isTouched }: LoadedPage,
    { tableNumber }: { readonly tableNumber: string | undefined },
  ): void {
    const isOfEarlier = quietFor >= VISIT_MS && !isTouched && !guest.hadOtherTime;
    if (isOfEarlier && tableNumber !== undefined && guest.plan.comesBy !== 'code')
      this.verdict.breaks('C7', `table ${tableNumber} is that of a visit ${quietFor} ms ago`);
  }

  /** Venues with times of their own are always open, in pieces: their times reach over a day (GS7). */
  offered(slots: readonly { readonly at: number }[]): void {
    const hours = ((slots.at(-1)?.at ?? 0) - (slots[0]?.at ?? 0)) / 3_600_000;
    if (hours < LEAST_HOURS)
      this.verdict.breaks('T4', `an open venue has ${slots.length} times over ${hours} h`);
  }

  /** The page has to show the destination or time that the guest chose (C7). */
  chosen(
    what: 'table' | 'seat' | 'area' | 'time',
    chosen: string | number | undefined,
    shown: typeof chosen,
  ): void {
    if (chosen !== shown)
      this.verdict.breaks('C7', `the guest has chosen ${what} ${chosen}, and the page says ${shown}`);
  }
}
