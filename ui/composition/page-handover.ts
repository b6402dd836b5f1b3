/** The composition of what one document hands on to the next: fetched once a visit has begun. */
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
import { carryInHistory } from '../document-boundary.tsx';
import {
  snapshotOf,
  snapshotIn,
  restore,
  takeUpAgain,
  type VisitSnapshot,
  type MenuPosition,
} from '../models/visit-snapshot.ts';
import type { VisitModel } from '../models/visit-model.ts';
import { holdInSight } from '../screens/menu/hold-in-sight.ts';

/** Takes up what was handed on, and hands on what there is when the page goes. */
export function carryOn(container: Container, visit: VisitModel, window: Window): void {
  const lasting = container.get(ports.LASTING_STORE);
  const ofTab = new BrowserStore(() => window.sessionStorage);
  takeFromHistory(lasting, ofTab, visit, window);
  /** What was handed on last, as it is stored. */
  let stored = ofTab.read(SNAPSHOT_KEY);
  let carried = snapshotIn(stored, Date.now());
  let stopWaiting: readonly (() => void)[] = [];
  // What is told of the visit goes on at once.
  const tellOn = (): void => {
    if (carried?.told !== undefined) tell(container, visit, window).catch(() => undefined);
  };
  if (carried !== undefined) {
    stopWaiting = [restore(visit, carried), returnToMenu(visit, window, carried)];
    tellOn();
  }
  const saveSnapshot = (): void => {
    stored = JSON.stringify(snapshotOf(visit, positionOf(window), carried, Date.now()));
    ofTab.write(SNAPSHOT_KEY, stored);
  };
  /** The browser has kept this document as it was, and a later one has gone on since. */
  const comeBack = (): void => {
    const now = ofTab.read(SNAPSHOT_KEY);
    const later = now === stored ? undefined : snapshotIn(now, Date.now());
    if (later === undefined) return;
    for (const stop of stopWaiting) stop();
    [stored, carried] = [now, later];
    stopWaiting = [takeUpAgain(visit, later)];
    // The menu on the screen stands where it was: the browser has seen to that.
    if (later.position?.path !== window.location.pathname)
      stopWaiting = [...stopWaiting, returnToMenu(visit, window, later)];
    visit.rereadGuest();
    tellOn();
  };
  // A document that is brought back is shown before the one that was on the screen hides: by then it has to be there.
  reaction(() => JSON.stringify(snapshotOf(visit, undefined, carried, 0)), saveSnapshot);
  window.addEventListener('pagehide', saveSnapshot);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  carryInHistory(() => {
    if (lasting.isPersistent) return undefined;
    saveSnapshot();
    return {
      carried: [...keptOf(lasting, lasting.keys().filter(isLasting)), ...keptOf(ofTab, [SNAPSHOT_KEY])],
    };
  });
}

async function tell(container: Container, visit: VisitModel, window: Window): Promise<void> {
  const { startAnalytics } = await import('./analytics.ts');
  startAnalytics(container, visit, window);
}

/** What is stored of an order; who orders is not put into the history (X4). */
const LASTING_KEYS = [BASKETS_KEY, VOUCHERS_KEY, TABS_KEY, CONSENT_KEY];

const isLasting = (key: unknown): key is string =>
  typeof key === 'string' && (LASTING_KEYS.includes(key) || isPaymentsKey(key));

const keptOf = (store: BrowserStore, keys: readonly string[]): readonly (readonly [string, string])[] =>
  keys.flatMap((key) => {
    const kept = store.read(key);
    return kept === undefined ? [] : [[key, kept] as const];
  });

/** Where nothing can be stored, the history has carried it over: for this document, and not for its reload. */
function takeFromHistory(
  lasting: BrowserStore,
  ofTab: BrowserStore,
  visit: VisitModel,
  { history }: Window,
): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('carried' in state)) return;
  // A reload of this document is not to bring back what was paid for meanwhile.
  history.replaceState(null, '');
  if (!Array.isArray(state.carried)) return;
  for (const pair of state.carried as readonly unknown[]) {
    const [key, kept] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    if (typeof kept !== 'string') continue;
    if (key === SNAPSHOT_KEY) ofTab.write(key, kept);
    else if (isLasting(key)) lasting.write(key, kept);
  }
  visit.rereadStore();
  void visit.resumePayments();
}

/** Sections of categories, in the order of the page. */
const categoriesOf = ({ document }: Window): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.category:not([hidden])'),
];

/** What is above the screen's top edge by less is not left. */
const LEFT_AT_TOP_PX = 1;

/** Where the menu on the screen is; at its top no category is named. */
function positionOf(window: Window): MenuPosition | undefined {
  const categories = categoriesOf(window);
  if (categories.length === 0) return undefined;
  const path = window.location.pathname;
  const first = categories.find((section) => section.getBoundingClientRect().bottom > LEFT_AT_TOP_PX);
  if (first === undefined || window.scrollY < LEFT_AT_TOP_PX) return { path, category: '', above: 0 };
  return { path, category: first.id, above: -first.getBoundingClientRect().top };
}

/** Goes to the position of the menu that was left. */
function goBackTo(window: Window, { category, above }: MenuPosition): void {
  holdInSight(category, (part) =>
    window.scrollBy({ top: part.getBoundingClientRect().top + above, behavior: 'instant' }),
  );
}

/**
 * The menu that was left is shown where it was, the first time that it is opened again.
 *
 * @returns a function that ends waiting for that
 */
function returnToMenu(visit: VisitModel, window: Window, { position }: VisitSnapshot): () => void {
  if (position === undefined || position.category === '') return () => undefined;
  const { history } = window;
  // The browser would look for the place by its pixels, before the dishes are there.
  if (window.location.pathname === position.path) history.scrollRestoration = 'manual';
  const stop = reaction(
    () => [visit.seen, visit.order?.menu.menu] as const,
    ([, menu], _before, own) => {
      if (menu === undefined || window.location.pathname !== position.path) return;
      own.dispose();
      history.scrollRestoration = 'auto';
      // By then its dishes are in the document, and the page's heading has been gone to.
      window.requestAnimationFrame(() => window.requestAnimationFrame(() => goBackTo(window, position)));
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    history.scrollRestoration = 'auto';
  };
}
