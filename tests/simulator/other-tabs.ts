/** What a tab has stored, heard by the guest's other tabs: at once in front, and elsewhere when the browser pleases. */
import type { Guest, BrowserTab } from './guest.ts';
import type { Stage } from './stage.ts';

/** A tab that nobody looks at, where things go wrong, in milliseconds. */
const TOLD_AFTER = [0, 1_000, 6_000] as const;

export function tellOtherTabs(stage: Stage, { storage, stays, front, untold }: Guest): void {
  const { writers } = storage;
  if (writers.size === 0) return;
  const [only] = writers.size === 1 ? writers : [];
  writers.clear();
  const { now } = stage.timeline;
  const isPrompt = stage.level === 'none' || stage.isCalm;
  for (const stay of stays) {
    if (!stay.isShown || stay === only) continue;
    const after = isPrompt || stay.tab.number === front ? 0 : (TOLD_AFTER[now % TOLD_AFTER.length] ?? 0);
    if (after === 0) tell(stage, stay);
    else if (!untold.has(stay)) {
      untold.add(stay);
      stage.timeline.after(after, () => untold.has(stay) && tell(stage, stay));
    }
  }
}

function tell({ touched }: Stage, stay: BrowserTab): void {
  stay.guest.untold.delete(stay);
  if (!stay.isShown) return;
  stay.page?.visit.syncFromStore();
  touched.add(stay);
}
