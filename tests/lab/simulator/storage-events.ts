/** Delivers storage events to a guest's other tabs: at once in front, possibly later in the background. */
import type { Guest, LoadedPage } from './guest.ts';
import type { Harness } from './harness.ts';
import type { PhoneStorage } from './phone.ts';

/** For background tabs, with faults. */
const NOTIFIED_AFTER_MS = [0, 1_000, 6_000] as const;

export const notifiedAfter = ({ now }: { readonly now: number }, isPrompt: boolean): number =>
  isPrompt ? 0 : (NOTIFIED_AFTER_MS[now % NOTIFIED_AFTER_MS.length] ?? 0);

/** Pages that others have written for since they were last told. A page gets no events for its own writes. */
export function others<Page extends object>(
  { writers }: PhoneStorage,
  pages: readonly Page[],
): readonly Page[] {
  if (writers.size === 0) return [];
  const written = [...writers];
  writers.clear();
  return pages.filter((page) => written.some((writer) => writer !== page));
}

export function deliverStorageEvents(harness: Harness, guest: Guest): void {
  const { pages, front, unnotified, storage } = guest;
  const isPrompt = harness.level === 'none' || harness.isCalm;
  for (const loaded of others(storage, pages)) {
    if (!loaded.isShown) continue;
    const after = notifiedAfter(harness.timeline, isPrompt || loaded.tab.number === front);
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
