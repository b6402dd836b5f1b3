/** Wires the page handover. */
import { reaction } from 'mobx';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import {
  BASKETS_KEY,
  SNAPSHOT_KEY,
  CONSENT_KEY,
  TABS_KEY,
  VOUCHERS_KEY,
} from '../../adapters/browser/stored-keys.ts';
import { isPaymentsKey } from '../../adapters/browser/stored-payments.ts';
import { snapshotOf, snapshotIn, restore, restoreFromLater } from '../models/visit/visit-snapshot.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';
import { MenuPlaces, type MenuWindow } from './menu-places.ts';

/** The part of the browser's window that a handover uses. */
export interface HandoverWindow extends MenuWindow {
  readonly sessionStorage: Storage;
  readonly history: MenuWindow['history'] & Pick<History, 'state' | 'replaceState'>;
  addEventListener(type: 'pagehide', hide: () => void): void;
  addEventListener(type: 'pageshow', show: (event: { readonly persisted: boolean }) => void): void;
}

/**
 * Restores the snapshot of the previous document, and saves one when the page goes.
 *
 * @param startAnalytics called if the previous document had them
 * @param now milliseconds since 1970, by the phone's clock
 * @returns what the history entry must carry to the next document; undefined if everything could be stored
 */
export function startPageHandover(
  lasting: BrowserStore,
  visit: VisitModel,
  window: HandoverWindow,
  startAnalytics: () => void,
  now = () => Date.now(),
): () => unknown {
  const ofTab = new BrowserStore(() => window.sessionStorage);
  takeFromHistory(lasting, ofTab, visit, window);
  /** The last snapshot in the session store. */
  let stored = ofTab.read(SNAPSHOT_KEY);
  let snapshot = snapshotIn(stored, now());
  let stopWaiting = (): void => undefined;
  const places = new MenuPlaces(visit, window, snapshot?.positions);
  // Analytics must go on without a gap.
  const resumeAnalytics = (): void => {
    if (snapshot?.told !== undefined) startAnalytics();
  };
  if (snapshot !== undefined) {
    stopWaiting = restore(visit, snapshot);
    resumeAnalytics();
  }
  const saveSnapshot = (): void => {
    places.note();
    stored = JSON.stringify(snapshotOf(visit, places.positions, snapshot, now()));
    ofTab.write(SNAPSHOT_KEY, stored);
  };
  /** The back-forward cache has restored this document after a later one. */
  const restoreLater = (): void => {
    const found = ofTab.read(SNAPSHOT_KEY);
    const later = found === stored ? undefined : snapshotIn(found, now());
    if (later === undefined) return;
    stopWaiting();
    [stored, snapshot] = [found, later];
    stopWaiting = restoreFromLater(visit, later);
    // The browser itself restores the scroll position of the menu on the screen.
    places.take(later.positions ?? []);
    visit.syncGuest();
    resumeAnalytics();
  };
  // A restored document is shown before the document on the screen hides, so the snapshot must already be saved by
  // then.
  reaction(() => JSON.stringify(snapshotOf(visit, [], snapshot, 0)), saveSnapshot);
  window.addEventListener('pagehide', saveSnapshot);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreLater();
  });
  return () => {
    if (lasting.isPersistent) return undefined;
    saveSnapshot();
    return {
      carried: [...entriesOf(lasting, lasting.keys().filter(isLasting)), ...entriesOf(ofTab, [SNAPSHOT_KEY])],
    };
  };
}

/** What the history entry carries of an order. It never carries who orders (X4). */
const LASTING_KEYS = [BASKETS_KEY, VOUCHERS_KEY, TABS_KEY, CONSENT_KEY];

const isLasting = (key: unknown): key is string =>
  typeof key === 'string' && (LASTING_KEYS.includes(key) || isPaymentsKey(key));

const entriesOf = (store: BrowserStore, keys: readonly string[]): readonly (readonly [string, string])[] =>
  keys.flatMap((key) => {
    const value = store.read(key);
    return value === undefined ? [] : [[key, value] as const];
  });

/** If nothing can be stored, the history entry carries the stored values to this document, but not to its reload. */
function takeFromHistory(
  lasting: BrowserStore,
  ofTab: BrowserStore,
  visit: VisitModel,
  { history }: HandoverWindow,
): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('carried' in state)) return;
  // A reload of this document must not bring back what has been paid for meanwhile.
  history.replaceState(null, '');
  if (!Array.isArray(state.carried)) return;
  for (const pair of state.carried as readonly unknown[]) {
    const [key, kept] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    if (typeof kept !== 'string') continue;
    if (key === SNAPSHOT_KEY) ofTab.write(key, kept);
    else if (isLasting(key)) lasting.write(key, kept);
  }
  visit.syncFromStore();
  void visit.resumePayments();
}
