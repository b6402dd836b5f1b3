import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showLastView } from '../../../ui/composition/last-view.ts';

const WAITING = '<main class="app-wait"></main>';
const SKELETON = '<main><div class="menu-skeleton"></div></main>';
const MENU = '<main><section class="category"></section></main>';

let window: Window;

/** The document from the service worker. */
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

/** Renders what the app shows, and lets the page's observers run. */
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

describe('the last view of a menu', () => {
  it('is painted in the theme it was saved with', async () => {
    expect((await open()).documentElement.style.getPropertyValue('--colour-primary')).toBe('#4a1a3f');
  });

  it('stays while the app loads, and goes with its first page', async () => {
    const document = await open();
    await render(document, WAITING);
    expect(isShown(document)).toBe(true);
    await render(document, SKELETON);
    expect(isShown(document)).toBe(true);
    await render(document, MENU);
    expect(isShown(document)).toBe(false);
  });

  it('goes at once if the app starts before the code that ends it', async () => {
    expect(isShown(await open(undefined, MENU))).toBe(false);
  });

  it('gives way after eight seconds without an app', async () => {
    const document = await open();
    await render(document, WAITING);
    vi.advanceTimersByTime(7_999);
    expect(isShown(document)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown(document)).toBe(false);
  });

  describe('a press before the app is there', () => {
    const ADD = '<button aria-label="Add olives"></button>';
    const DISH = '<button>Olives £4.25</button>';
    const VIEW = `<div id="last-view" inert>${ADD}${DISH}</div>`;

    /** The document with the view, and a way to press its controls: the window has no layout to hit-test. */
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

    it('is replayed by the app, in order and in number', async () => {
      const { document, press } = await opened();
      for (const index of [0, 1, 0]) press(index);
      expect(await pressesIn(document, DISH + ADD)).toEqual([ADD, DISH, ADD]);
    });

    it('makes the control look pressed, without taking the focus', async () => {
      const { document, press } = await opened();
      expect((press(0) as HTMLElement).style.filter).toBe('brightness(0.92)');
      expect(document.getElementById('last-view')?.inert).toBe(true);
    });

    it('is forgotten if the app comes too late', async () => {
      const { document, press } = await opened();
      press(0);
      vi.advanceTimersByTime(8_000);
      expect(await pressesIn(document, ADD)).toEqual([]);
    });

    it('is ignored if the app has no such control', async () => {
      const { document, press } = await opened();
      press(1);
      expect(await pressesIn(document, `${ADD}<button>Olives £4.75</button>`)).toEqual([]);
    });

    it('is not repeated after a press in the app', async () => {
      const { document, press } = await opened();
      press(0);
      const pressed = await pressesIn(document, ADD);
      document.body.click();
      expect(pressed).toEqual([ADD]);
    });
  });

  it('is missing in most documents, which keep their own theme', async () => {
    expect((await open('')).documentElement.style.cssText).toBe('');
  });
});
