/** What the service's answer about a table's tab means, and what content says of it (section 4). */
import type { TabSettings, TabTexts } from './tab.ts';

/** Whether a table can have a tab. `open`: it has one, which the guest would join. */
export type TabOffer = 'possible' | 'open' | 'blocked' | 'notOffered';

/**
 * What a guest who comes to a table is offered there (WA25). Tabs that are not offered are not blocked.
 *
 * @example
 * ```ts
 * tabOffer({ isOffered: true, isBlocked: false, isOpen: false }); // 'possible'
 * tabOffer({ isOffered: true, isBlocked: true, isOpen: true }); // 'blocked'
 * tabOffer({ isOffered: false, isBlocked: true, isOpen: false }); // 'notOffered'
 * ```
 */
export function tabOffer(answer: {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  readonly isOpen: boolean;
}): TabOffer {
  if (!answer.isOffered) return 'notOffered';
  if (answer.isBlocked) return 'blocked';
  return answer.isOpen ? 'open' : 'possible';
}

/** Whether a table's tab takes this guest's orders. */
export type TabState =
  | {
      readonly is: 'open';
      readonly accountId: string;
      readonly basketId: string;
      /** What this phone shows to the others of its table. */
      readonly joinCode?: string;
    }
  /** A table's number alone joins no tab here (WA18). */
  | { readonly is: 'join' }
  /** The code that the guest came by was of a sitting that is over (D8). */
  | { readonly is: 'sittingOver' }
  | { readonly is: 'blocked' }
  | { readonly is: 'notOffered' };

/**
 * The meaning of the check on entry (section 4). Tabs that are not offered are not blocked. A blocked tab takes no
 * orders, whatever account the answer names. An offer without an account counts as none, because no order can go to
 * it (WA10).
 *
 * @example
 * ```ts
 * const account = { accountId: 'a1', basketId: 'b1' };
 * tabState({ isOffered: true, isBlocked: false, account }); // { is: 'open', accountId: 'a1', basketId: 'b1' }
 * tabState({ isOffered: true, isBlocked: true, account }); // { is: 'blocked' }
 * tabState({ isOffered: true, isBlocked: false }); // { is: 'notOffered' }
 * tabState({ isOffered: true, isBlocked: false, isSittingOver: true }); // { is: 'sittingOver' }
 * ```
 */
export function tabState(answer: {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  readonly mustJoin?: boolean;
  readonly isSittingOver?: boolean;
  readonly account?: { readonly accountId: string; readonly basketId: string };
  readonly joinCode?: string;
}): TabState {
  if (answer.isSittingOver === true) return { is: 'sittingOver' };
  if (answer.mustJoin === true) return { is: 'join' };
  if (!answer.isOffered) return { is: 'notOffered' };
  if (answer.isBlocked) return { is: 'blocked' };
  if (answer.account === undefined) return { is: 'notOffered' };
  const { accountId, basketId } = answer.account;
  const { joinCode } = answer;
  return { is: 'open', accountId, basketId, ...(joinCode !== undefined && { joinCode }) };
}

/** The tab's texts: the venue's, else the brand's. A text that neither has keeps its default. */
export const tabTexts = (
  brand: { readonly tab?: TabSettings },
  venue: { readonly tab?: TabSettings },
): TabTexts => {
  const {
    enabled: _enabled,
    callTeam: _callTeam,
    handover: _handover,
    orderStatus: _orderStatus,
    shareBill: _shareBill,
    sharedBasket: _sharedBasket,
    tabOwner: _tabOwner,
    ...texts
  } = { ...brand.tab, ...venue.tab };
  return texts;
};
