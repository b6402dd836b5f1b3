/** The app takes over the page that the host has rendered into the document. */
import { when } from 'mobx';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { fetchAhead } from '../app/lazy-screens.tsx';
import { rendered } from '../app/rendered.ts';
import type { VisitFlow } from '../flows/visit-flow.ts';
import { parseRoute } from '../navigation/routes.ts';
import { codeOf } from '../navigation/screen-table.ts';
import { isWhole } from './whole-page.ts';
import { whenIdle } from '../document/when-idle.ts';

/** A page that is not whole by then is shown as it is. */
const LONGEST_MS = 8_000;

/**
 * Resolves to the root of the page, which does what was pressed until then. Undefined where another page is due, which
 * the app shows in its place.
 */
export async function takeOver(
  element: HTMLElement,
  tree: ReactNode,
  started: Promise<VisitFlow | undefined>,
  onCaughtError: (error: unknown) => void,
): Promise<Root | undefined> {
  const { page = '', lang } = element.dataset;
  const [flow] = await Promise.all([started, fetchAhead(codeOf(parseRoute(page)))]);
  const isSame =
    flow !== undefined && (await isWhole(flow, page, LONGEST_MS)) && document.documentElement.lang === lang;
  delete element.dataset['page'];
  for (const fonts of document.querySelectorAll<HTMLStyleElement>('style[media=print]')) fonts.media = 'all';
  const written = document.querySelector('.written');
  if (!isSame) {
    written?.remove();
    return undefined;
  }
  // It is of this page.
  void when(() => flow.path !== page).then(() => written?.remove());
  rendered.isShown = true;
  const typed = typedIn(element);
  // What the guest has chosen is in no page of the host: React makes such a part anew.
  const root = hydrateRoot(element, tree, { onCaughtError, onRecoverableError: () => undefined });
  for (const type of typed) type();
  for (const control of window.pressed ?? []) press(control);
  for (const picture of element.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const { src = '', srcset = '' } = picture.dataset;
    Object.assign(picture, srcset === '' ? { src } : { srcset, src });
  }
  const { due } = flow;
  const end = (): void => void (rendered.isShown = false);
  if (due.screen === 'menu') void when(() => due.order.menu.wasListedWhole).then(end);
  else whenIdle(end, LONGEST_MS);
  return root;
}

function press(control: HTMLElement): void {
  control.style.filter = '';
  control.click();
}

/** Takes out what the guest has typed, and returns how to type it into what the app has taken over. */
function typedIn(element: HTMLElement): readonly (() => void)[] {
  return [...element.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => {
      const { value } = input;
      input.value = input.defaultValue;
      return () => {
        // React takes an element over once something happens to it, and overrides its `value` to hear of changes.
        input.dispatchEvent(new Event('input', { bubbles: true }));
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
}
