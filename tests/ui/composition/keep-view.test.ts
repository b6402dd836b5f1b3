import { Window } from 'happy-dom';
import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@tableside/core/time';
import { AnswerCache } from '../../../adapters/browser/cached-answers.ts';
import type { StartAdapters } from '../../../adapters/bindings/start-adapters.ts';
import { keepView } from '../../../ui/composition/keep-view.ts';
import type { VisitModel } from '../../../ui/models/visit/visit-model.ts';
import { viewQuestion } from '../../../ui/worker/last-view.ts';
import { MemoryCache } from '../../adapters/browser/memory-cache.ts';

const PATH = '/the-lantern/order/menus/food';
const PHONE_TIME = Date.UTC(2026, 10, 26, 18);
const HOUR_MS = 60 * 60_000;

const slice = (dish: string): string =>
  `<div class="dish-slice" style="--dishes: 1"><div class="dish">${dish}</div></div>`;

const page = (dishes: string): string =>
  `<main><div class="page-header">Food</div><section id="category-1" class="category">${dishes}</section><div class="basket-bar">1 · £5.00</div></main>`;

/** A menu of one dish on the screen, with a basket, and the browser's cache. */
function opened({ build = 'b1', body = page(slice('Soup')) } = {}) {
  const window = new Window({ url: `https://foxglove.example${PATH}` });
  window.document.head.innerHTML = build === '' ? '' : `<meta name="build" content="${build}">`;
  window.document.documentElement.style.cssText = '--colour-primary: #4a1a3f;';
  window.document.body.innerHTML = `<div id="app">${body}</div>`;
  const menu = observable(
    { menu: {}, wasListedWhole: false, search: '', wish: { tags: [] as string[], avoid: [] as string[] } },
    {},
    { deep: false },
  );
  const visit = observable({ order: { menu } }, {}, { deep: false });
  const cache = new MemoryCache();
  const timer = { delay: async () => undefined };
  const start = {
    environment: {
      openCache: async () => cache as unknown as Cache,
      clocks: { wall: () => PHONE_TIME, monotonic: () => 0 },
    },
    // The backend's clock is an hour ahead of the phone's.
    clock: { now: () => instantOf(PHONE_TIME + HOUR_MS) },
    timer,
  };
  const document = window.document as unknown as Document;
  keepView(start as unknown as StartAdapters, visit as unknown as VisitModel, document);
  const change = async (to: Partial<typeof menu>): Promise<void> => {
    runInAction(() => void Object.assign(menu, to));
    await vi.advanceTimersByTimeAsync(1_000);
  };
  /** The view that a reader at that time finds. */
  const keptAt = (now: number) =>
    new AnswerCache(start.environment.openCache, { clock: { now: () => instantOf(now) }, timer }).last(
      viewQuestion(PATH),
    ) as Promise<{ build: string; html: string } | undefined>;
  return { app: window.document.body, change, keptAt };
}

beforeEach(() => vi.useFakeTimers());

describe('the menu view saved for the next visit', () => {
  it('has dishes, theme and build, and none of the guest’s choices', async () => {
    const { change, keptAt } = opened();
    await change({ wasListedWhole: true });
    const view = await keptAt(PHONE_TIME);
    expect(view?.build).toBe('b1');
    expect(view?.html).toContain('data-theme="--colour-primary: #4a1a3f;"');
    expect(view?.html).toContain('<div class="dish">Soup</div>');
    expect(view?.html).not.toMatch(/basket-bar|style=|id="category/);
  });

  it("carries the phone's time, which the service worker shares", async () => {
    const { change, keptAt } = opened();
    await change({ wasListedWhole: true });
    expect(await keptAt(PHONE_TIME)).toBeDefined();
    expect(await keptAt(PHONE_TIME + 24 * HOUR_MS + 1)).toBeUndefined();
  });

  it('is saved once every dish has been on the screen', async () => {
    const { change, keptAt } = opened();
    await change({ menu: {} });
    expect(await keptAt(PHONE_TIME)).toBeUndefined();
  });

  it.each([
    ['a search', { search: 'soup' }],
    ['a diet', { wish: { tags: ['vegan'], avoid: [] } }],
  ])('is not saved while the menu is filtered by %s', async (_, filter) => {
    const { change, keptAt } = opened();
    await change({ ...filter, wasListedWhole: true });
    expect(await keptAt(PHONE_TIME)).toBeUndefined();
  });

  it('is saved again when the menu changes', async () => {
    const { app, change, keptAt } = opened();
    await change({ wasListedWhole: true });
    app.innerHTML = app.innerHTML.replace('Soup', 'Stew');
    await change({ menu: {} });
    expect((await keptAt(PHONE_TIME))?.html).toContain('Stew');
  });

  it('has at most twenty slices of dishes', async () => {
    const { change, keptAt } = opened({ body: page(slice('Soup').repeat(21)) });
    await change({ wasListedWhole: true });
    expect((await keptAt(PHONE_TIME))?.html.match(/Soup/g)).toHaveLength(20);
  });

  it.each([
    ['shows no dishes', { body: '<main></main>' }],
    ['has no build', { build: '' }],
  ])('is not saved from a page that %s', async (_, document) => {
    const { change, keptAt } = opened(document);
    await change({ wasListedWhole: true });
    expect(await keptAt(PHONE_TIME)).toBeUndefined();
  });
});
