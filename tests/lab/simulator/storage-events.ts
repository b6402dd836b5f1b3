/** Delivers storage events to a guest's other tabs: at once in front, possibly later in the background. */
import type { Guest, LoadedPage } from './guest.ts';
import type { Harness } from './harness.ts';

/** For background tabs, with faults. */
const NOTIFIED_AFTER_MS = [0, 1_000, 6_000] as const;

export function deliverStorageEvents(harness: Harness, guest: Guest): void {
  const { writers } = guest.storage;
  if (writers.size === 0) return;
  const { pages, front, unnotified } = guest;
  const [only] = writers.size === 1 ? writers : [];
  writers.clear();
  const { now } = harness.timeline;
  const isPrompt = harness.level === 'none' || harness.isCalm;
  for (const loaded of pages) {
    if (!loaded.isShown || loaded === only) continue;
    const after =
      isPrompt || loaded.tab.number === front ? 0 : (NOTIFIED_AFTER_MS[now % NOTIFIED_AFTER_MS.length] ?? 0);
    if (after === 0) notify(harness, loaded);
    else if (!unnotified.has(loaded)) {
      unnotified.add(loaded);
      harness.timeline.after(after, () => unnotified.has(loaded) && notify(harness, loaded));
    }
  }
}

function notify({ touched }: Harness, loaded: LoadedPage): void {
  loaded.guest.unnotified.delete(loaded);
  if (!loaded.isShown) return;
  loaded.page?.visit.syncFromStore();
  touched.add(loaded);
}
