/** The shares of bills that this guest has asked friends for, as the phone stores them (D6, X2). */
import type { AskedShare, ShareLink } from '../bill/bill-share.ts';
import { keepSound, list, optional, shape, text, type Codec } from '../decoding.ts';
import { fromOne } from './saved-payment-intents.ts';
import { itemsOf, minorUnits, storedText } from './saved-state.ts';

export interface SavedShare {
  readonly accountId: string;
  /** The same until its link has come: no second share is made of a lost answer. */
  readonly key: string;
  readonly share: AskedShare;
  /** Absent until it has come. */
  readonly link?: ShareLink;
}

const savedShare: Codec<SavedShare> = shape({
  accountId: text,
  key: text,
  share: shape({
    amount: minorUnits,
    items: optional(list(shape({ lineId: text, units: fromOne }))),
  }),
  link: optional(shape({ id: text, token: text })),
});

/**
 * The shares with this one in place of that of its key, or behind the others.
 *
 * @example
 * ```ts
 * const share = { accountId: 'a', key: 'k1', share: { amount: minor(1000) }, };
 * withAskedShare([share], { ...share, link: { id: '1', token: 't' } }).map(({ link }) => link?.token); // ['t']
 * ```
 */
export const withAskedShare = (shares: readonly SavedShare[], asked: SavedShare): readonly SavedShare[] =>
  shares.some(({ key }) => key === asked.key)
    ? shares.map((share) => (share.key === asked.key ? asked : share))
    : [...shares, asked];

/** Decodes the stored text. Shares that do not fit are dropped one by one (X2). */
export const decodeShares = (stored: string | undefined): readonly SavedShare[] =>
  keepSound(savedShare, itemsOf(stored));

/** The text to store, with its version (X2). */
export const encodeShares = (shares: readonly SavedShare[]): string => storedText(shares);
