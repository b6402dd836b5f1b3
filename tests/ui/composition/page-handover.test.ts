import { Window } from 'happy-dom';
import { makeObservable, observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { BASKETS_KEY, SNAPSHOT_KEY } from '../../../adapters/browser/stored-keys.ts';
import type { VisitModel } from '../../../ui/models/visit/visit-model.ts';

/** The part of a visit that is handed over, with nothing ordered yet. */
class Visit {
  allergiesAsked = false;
  readonly shown: { text: string }[] = [];
  readonly said: { text: string }[] = [];
  readonly service = { state: { is: 'idle' } };
  /** Calls, in order. */
  readonly done: string[] = [];
  readonly toasts = {
    shown: this.shown,
    history: this.said,
    restore: (texts: readonly string[]) => this.said.push(...texts.map((text) => ({ text }))),
    say: (text: string) => this.said.unshift({ text }),
    forget: () => this.said.splice(0),
  };

  constructor() {
    makeObservable(this, { allergiesAsked: observable });
  }

  markAllergiesAsked = (): void => runInAction(() => void (this.allergiesAsked = true));
  syncFromStore = (): void => void this.done.push('syncFromStore');
  resumePayments = async (): Promise<void> => void this.done.push('resumePayments');
  syncGuest = (): void => void this.done.push('syncGuest');
}

let window: Window;
let lasting: BrowserStore;
beforeEach(() => {
  window = new Window({ url: 'https://lantern.example/the-lantern/order/menus/food' });
  lasting = new BrowserStore(() => window.localStorage as unknown as Storage);
  vi.stubGlobal('location', window.location);
});

/** Opens a document of the visit. */
async function document(): Promise<Visit> {
  const { startPageHandover } = await import('../../../ui/composition/page-handover.ts');
  const visit = new Visit();
  startPageHandover(
    lasting,
    visit as unknown as VisitModel,
    window as unknown as globalThis.Window,
    () => undefined,
  );
  return visit;
}

const leave = (): void => void window.dispatchEvent(new window.Event('pagehide'));
const comeBack = (persisted = true): void =>
  void window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted }));
const kept = (): { at: number; allergiesAsked: boolean; earlierToasts: string[] } =>
  JSON.parse(window.sessionStorage.getItem(SNAPSHOT_KEY) ?? '{}');
/** A later document hands over the state of this one, and more. */
const later = (more: object): void =>
  window.sessionStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ ...kept(), at: Date.now(), ...more }));

describe('a basket in the history entry, without storage', () => {
  const carried = [
    [BASKETS_KEY, 'baskets'],
    ['tableside.else', 'nobody’s'],
    [SNAPSHOT_KEY, 'what was said'],
  ];

  it('is stored, read once and removed, so a reload restores nothing', async () => {
    window.history.replaceState({ carried }, '');
    const { done } = await document();
    expect(lasting.read(BASKETS_KEY)).toBe('baskets');
    expect(lasting.read('tableside.else')).toBeUndefined();
    expect(window.sessionStorage.getItem(SNAPSHOT_KEY)).toBe('what was said');
    expect(done).toEqual(['syncFromStore', 'resumePayments']);
    expect(window.history.state).toBeNull();
    lasting.write(BASKETS_KEY, 'paid for');
    await document();
    expect(lasting.read(BASKETS_KEY)).toBe('paid for');
  });

  it.each([[null], ['text'], [{ page: 2 }]])('is not read from other history state: %j', async (state) => {
    window.history.replaceState(state, '');
    const { done } = await document();
    expect(done).toEqual([]);
    expect(window.history.state).toEqual(state);
  });
});

describe('F12: a document restored from the back-forward cache', () => {
  it('reads what a later document handed over, and passes it on', async () => {
    const visit = await document();
    leave();
    later({ allergiesAsked: true, earlierToasts: ['Paid'] });
    comeBack();
    expect(visit.allergiesAsked).toBe(true);
    expect(visit.said).toEqual([{ text: 'Paid' }]);
    expect(visit.done).toContain('syncGuest');
    leave();
    expect(kept()).toMatchObject({ allergiesAsked: true, earlierToasts: ['Paid'] });
  });

  it('sees a change at once, before the left document is hidden', async () => {
    const visit = await document();
    leave();
    const left = kept();
    comeBack();
    visit.markAllergiesAsked();
    expect(kept()).toMatchObject({ ...left, at: expect.any(Number), allergiesAsked: true });
  });

  it('keeps the latest handover when an unread document writes', async () => {
    const ordering = { slug: 'a', service: 'order', tags: ['vegan'], avoid: [], unknownToo: false };
    const first = { version: 1, at: Date.now(), shownToasts: [], earlierToasts: [], allergiesAsked: false };
    window.sessionStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ ...first, ordering }));
    await document();
    leave();
    expect(kept()).toMatchObject({ ordering: { tags: ['vegan'] } });
    later({ ordering: { ...ordering, tags: ['halal'] } });
    comeBack();
    leave();
    expect(kept()).toMatchObject({ ordering: { tags: ['halal'] } });
  });

  it('is unchanged if no other document was open since', async () => {
    const visit = await document();
    visit.said.push({ text: 'said here' });
    leave();
    comeBack();
    expect(visit.said).toEqual([{ text: 'said here' }]);
    expect(visit.done).toEqual([]);
  });

  it('is not assumed for a document that was just loaded', async () => {
    const visit = await document();
    later({ version: 1, shownToasts: [], earlierToasts: [], allergiesAsked: true });
    comeBack(false);
    expect(visit.allergiesAsked).toBe(false);
  });

  it('ignores a handover that is invalid or of another visit (X2)', async () => {
    const visit = await document();
    leave();
    later({ allergiesAsked: 'yes' });
    comeBack();
    later({ at: 0, allergiesAsked: true });
    comeBack();
    expect(visit.allergiesAsked).toBe(false);
  });
});
