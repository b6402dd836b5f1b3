import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLastView } from '../../../ui/composition/last-view.ts';

const WAITING = '<main class="app-wait"></main>';
const SKELETON = '<main><div class="menu-skeleton"></div></main>';
const MENU = '<main><section class="category"></section></main>';

let window: Window;

/** The document as the service worker gives it. */
const open = (view = '<div id="last-view" data-theme="--colour-primary: #4a1a3f;"></div>'): Document => {
  window.document.body.innerHTML = `${view}<div id="app"></div>`;
  const document = window.document as unknown as Document;
  showLastView(document);
  return document;
};

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
  it('is painted in the theme that it was kept in', () => {
    expect(open().documentElement.style.getPropertyValue('--colour-primary')).toBe('#4a1a3f');
  });

  it('stays while the app loads, and goes with its first page', async () => {
    const document = open();
    await render(document, WAITING);
    expect(isShown(document)).toBe(true);
    await render(document, SKELETON);
    expect(isShown(document)).toBe(true);
    await render(document, MENU);
    expect(isShown(document)).toBe(false);
  });

  it('gives way after eight seconds to an app that has not started', async () => {
    const document = open();
    await render(document, WAITING);
    vi.advanceTimersByTime(7_999);
    expect(isShown(document)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown(document)).toBe(false);
  });

  it('is missing in most documents, which keep their own theme', () => {
    expect(open('').documentElement.style.cssText).toBe('');
  });
});
