import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLastView } from '../../../ui/composition/last-view.ts';

const WAITING = '<main class="app-wait"></main>';
const SKELETON = '<main><div class="menu-skeleton"></div></main>';
const MENU = '<main><section class="category"></section></main>';

let window: Window;

/** The document as the service worker gives it. */
async function open(
  view = '<div id="last-view" data-theme="--colour-primary: #4a1a3f;"></div>',
  app = '',
): Promise<Document> {
  window.document.body.innerHTML = `${view}<div id="app">${app}</div>`;
  const document = window.document as unknown as Document;
  showLastView(document);
  await vi.dynamicImportSettled();
  return document;
}

/** What the app has rendered, once the page's observers have heard of it. */
async function render(document: Document, html: string): Promise<void> {
  const app = document.getElementById('app');
  if (app !== null) app.innerHTML = html;
  await window.happyDOM.waitUntilComplete();
}

const isShown = (document: Document): boolean => document.getElementById('last-view') !== null;

beforeEach(() => {
  window = new Window();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('MutationObserver', window.MutationObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the last view of a menu', () => {
  it('the last view of a menu is painted in the theme that it was kept in', async () => {
    expect((await open()).documentElement.style.getPropertyValue('--colour-primary')).toBe('#4a1a3f');
  });

  it('the last view of a menu stays while the app loads, and goes with its first page', async () => {
    const document = await open();
    await render(document, WAITING);
    expect(isShown(document)).toBe(true);
    await render(document, SKELETON);
    expect(isShown(document)).toBe(true);
    await render(document, MENU);
    expect(isShown(document)).toBe(false);
  });

  it('the last view of a menu goes at once where the app was there before the code that ends it', async () => {
    expect(isShown(await open(undefined, MENU))).toBe(false);
  });

  it('the last view of a menu gives way after eight seconds to an app that has not started', async () => {
    const document = await open();
    await render(document, WAITING);
    vi.advanceTimersByTime(7_999);
    expect(isShown(document)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown(document)).toBe(false);
  });

  describe('what a guest presses in it', () => {
    const ADD = '<button aria-label="Add olives"></button>';
    const DISH = '<button>Olives £4.25</button>';
    const VIEW = `<div id="last-view" inert>${ADD}${DISH}</div>`;

    /** The document with the view, and what presses a control of it; the window has no layout to find one in. */
    async function opened() {
      const document = await open(VIEW);
      const view = document.getElementById('last-view');
      const press = (index: number): Element => {
        const control = document.querySelectorAll('#last-view button')[index];
        if (control === undefined) throw new Error('no such control');
        document.elementFromPoint = () => (view?.inert === true ? document.body : control);
        document.body.click();
        return control;
      };
      return { document, press };
    }

    /** Renders a menu whose buttons note that they are pressed. */
    async function pressesIn(document: Document, buttons: string): Promise<readonly string[]> {
      const pressed: string[] = [];
      document.getElementById('app')?.addEventListener('click', ({ target }) => {
        pressed.push((target as Element).outerHTML);
      });
      await render(document, `<main>${buttons}</main>`);
      return pressed;
    }

    it('the app does once it is there, as often as it was pressed and in that order', async () => {
      const { document, press } = await opened();
      for (const index of [0, 1, 0]) press(index);
      expect(await pressesIn(document, DISH + ADD)).toEqual([ADD, DISH, ADD]);
    });

    it('a control that is pressed in the last view looks pressed, and stays out of the keyboard’s way', async () => {
      const { document, press } = await opened();
      expect((press(0) as HTMLElement).style.filter).toBe('brightness(0.92)');
      expect(document.getElementById('last-view')?.inert).toBe(true);
    });

    it('a control that is pressed in the last view is forgotten where the app was not there in time', async () => {
      const { document, press } = await opened();
      press(0);
      vi.advanceTimersByTime(8_000);
      expect(await pressesIn(document, ADD)).toEqual([]);
    });

    it('a control that is pressed in the last view is left where the app has no such control', async () => {
      const { document, press } = await opened();
      press(1);
      expect(await pressesIn(document, `${ADD}<button>Olives £4.75</button>`)).toEqual([]);
    });

    it('a control that is pressed in the last view is not pressed again by what is pressed in the app', async () => {
      const { document, press } = await opened();
      press(0);
      const pressed = await pressesIn(document, ADD);
      document.body.click();
      expect(pressed).toEqual([ADD]);
    });
  });

  it('the last view of a menu is missing in most documents, which keep their own theme', async () => {
    expect((await open('')).documentElement.style.cssText).toBe('');
  });
});
