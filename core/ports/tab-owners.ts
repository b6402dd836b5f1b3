/** Who is at a tab, and whose it is (D12–D16). */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { MinorUnits } from '../money/money.ts';
import type { Handover, TabSitting } from '../sitting/tab-owner.ts';
import type { SharedBasketPlace } from './shared-baskets.ts';

/** For those who have joined the tab alone; a 404 once it is over. */
export interface TabOwners {
  read(place: SharedBasketPlace): TaskEither<PortFailure, TabSitting>;
  /** Undefined takes the limit off. Refused with `owner` for anybody else. Asked again it changes nothing more. */
  setLimit(place: SharedBasketPlace, limit: MinorUnits | undefined): TaskEither<PortFailure, TabSitting>;
  /** Every try with one key is the same link, and a later key's link takes the place of an earlier one. */
  handOver(place: SharedBasketPlace, key: string): TaskEither<PortFailure, Handover>;
  /** Refused with `handover` where the link was used by another, has lapsed, or was replaced. */
  takeOver(place: SharedBasketPlace, token: string): TaskEither<PortFailure, TabSitting>;
}
