/** Wires the page handover. Loaded once a visit has begun. */
import type { Container } from 'inversify';
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
import * as ports from '../../adapters/ports.ts';
import { provideHistoryState } from '../document-boundary.tsx';
import {
  snapshotOf,
  snapshotIn,
  restore,
  restoreFromLater,
  type VisitSnapshot,
  type MenuPosition,
} from '../models/visit-snapshot.ts';
import type { VisitModel } from '../models/visit-model.ts';
import { holdInSight } from '../screens/menu/hold-in-sight.ts';

/** Restores the snapshot of the previous document, and saves one when the page goes. */
export function startPageHandover(container: Container, visit: VisitModel, window: Window): void {
  const lasting = container.get(ports.LASTING_STORE);
  const ofTab = new BrowserStore(() => window.sessionStorage);
  takeFromHistory(lasting, ofTab, visit, window);
  /** The last snapshot in the session store. */
  let stored = ofTab.read(SNAPSHOT_KEY);
  let snapshot = snapshotIn(stored, Date.now());
  let stopWaiting: readonly (() => void)[] = [];
  // Analytics must go on without a gap.
  const resumeAnalytics = (): void => {
    if (snapshot?.told !== undefined) loadAnalytics(container, visit, window).catch(() => undefined);
  };
  if (snapshot !== undefined) {
    stopWaiting = [restore(visit, snapshot), returnToMenu(visit, window, snapshot)];
    resumeAnalytics();
  }
  const saveSnapshot = (): void => {
    stored = JSON.stringify(snapshotOf(visit, positionOf(window), snapshot, Date.now()));
    ofTab.write(SNAPSHOT_KEY, stored);
  };
  /** The back-forward cache has restored this document after a later one. */
  const restoreLater = (): void => {
    const now = ofTab.read(SNAPSHOT_KEY);
    const later = now === stored ? undefined : snapshotIn(now, Date.now());
    if (later === undefined) return;
    for (const stop of stopWaiting) stop();
    [stored, snapshot] = [now, later];
    stopWaiting = [restoreFromLater(visit, later)];
    // The browser itself restores the scroll position of a menu on the screen.
    if (later.position?.path !== window.location.pathname)
      stopWaiting = [...stopWaiting, returnToMenu(visit, window, later)];
    visit.syncGuest();
    resumeAnalytics();
  };
  // A restored document is shown before the document on the screen hides, so the snapshot must already be saved by
  // then.
  reaction(() => JSON.stringify(snapshotOf(visit, undefined, snapshot, 0)), saveSnapshot);
  window.addEventListener('pagehide', saveSnapshot);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreLater();
  });
  provideHistoryState(() => {
    if (lasting.isPersistent) return undefined;
    saveSnapshot();
    return {
      carried: [...entriesOf(lasting, lasting.keys().filter(isLasting)), ...entriesOf(ofTab, [SNAPSHOT_KEY])],
    };
  });
}

async function loadAnalytics(container: Container, visit: VisitModel, window: Window): Promise<void> {
  const { startAnalytics } = await import('./analytics.ts');
  startAnalytics(container, visit, window);
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
  { history }: Window,
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

/** The menu's sections, in page order. */
const categoriesOf = ({ document }: Window): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.category:not([hidden])'),
];

/** A menu scrolled by less counts as being at its top. */
const LEFT_AT_TOP_PX = 1;

/** The position of the menu on the screen; at its top, `category` is empty. */
function positionOf(window: Window): MenuPosition | undefined {
  const categories = categoriesOf(window);
  if (categories.length === 0) return undefined;
  const path = window.location.pathname;
  const first = categories.find((section) => section.getBoundingClientRect().bottom > LEFT_AT_TOP_PX);
  if (first === undefined || window.scrollY < LEFT_AT_TOP_PX) return { path, category: '', above: 0 };
  return { path, category: first.id, above: -first.getBoundingClientRect().top };
}

function goBackTo(window: Window, { category, above }: MenuPosition): void {
  holdInSight(category, (part) =>
    window.scrollBy({ top: part.getBoundingClientRect().top + above, behavior: 'instant' }),
  );
}

/**
 * Restores the scroll position of a menu the first time that the guest opens it again.
 *
 * @returns ends that wait
 */
function returnToMenu(visit: VisitModel, window: Window, { position }: VisitSnapshot): () => void {
  if (position === undefined || position.category === '') return () => undefined;
  const { history } = window;
  // The browser would restore the position by its pixels before the dishes are there.
  if (window.location.pathname === position.path) history.scrollRestoration = 'manual';
  const stop = reaction(
    () => [visit.currentPage, visit.order?.menu.menu] as const,
    ([, menu], _before, own) => {
      if (menu === undefined || window.location.pathname !== position.path) return;
      own.dispose();
      history.scrollRestoration = 'auto';
      // Two frames later the dishes are in the document and the page's heading has had focus.
      window.requestAnimationFrame(() => window.requestAnimationFrame(() => goBackTo(window, position)));
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    history.scrollRestoration = 'auto';
  };
}
