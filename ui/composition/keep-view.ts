/** Keeps what a menu looks like, for a guest who comes back to it (`ui/worker/last-view.ts`). */
import { reaction } from 'mobx';
import { instantOf } from '@tableside/core/time';
import { AnswerCache } from '../../adapters/browser/cached-answers.ts';
import type { StartAdapters } from '../../adapters/bindings/start-adapters.ts';
import { hasWish } from '../models/menu/menu-list.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';
import { viewQuestion, type LastView } from '../worker/last-view.ts';

/** A menu that has changed is kept once it has been painted. */
const AFTER_MS = 1_000;

/** More than a screen or two is read by the time the app is there. */
const MOST_SLICES = 20;

/** Of a menu page, what every guest sees. */
const KEPT = '.page-header, .menu-told, .notice-fact, .menu-tools, .allergy-note, .featured, .category';

/** Within it, what this guest has chosen, and room for dishes that are not there yet. */
const DROPPED =
  '.chip, .tab-code, .dish-added, .dish-count, .dish-adder > button:not(:last-child), .dish-room';

/** Keeps the view of each menu that is open, and again when it changes. */
export function keepView(
  { environment: { openCache, clocks }, timer }: StartAdapters,
  visit: VisitModel,
  document: Document,
): void {
  // The service worker, which reads the view, has the phone's clock alone.
  const clock = { now: () => instantOf(clocks.wall()) };
  const answers = openCache && new AnswerCache(openCache, { clock, timer });
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (answers === undefined || build === undefined) return;
  const keep = (): void => {
    const menu = visit.order?.menu;
    if (menu?.wasListedWhole !== true || menu.search !== '' || hasWish(menu.wish)) return;
    const html = viewOf(document);
    if (html === undefined) return;
    const view: LastView = { build, html };
    void answers.put(viewQuestion(document.location.pathname), view).catch(() => undefined);
  };
  reaction(() => [visit.order?.menu.wasListedWhole, visit.order?.menu.menu], keep, {
    delay: AFTER_MS,
    fireImmediately: true,
  });
}

/** The markup of a menu page without the guest's own; undefined where the page shows no dishes. */
function viewOf(document: Document): string | undefined {
  const main = document.querySelector('#app > main:has(> .category)');
  if (main === null) return undefined;
  const view = document.createElement('div');
  view.id = 'last-view';
  view.className = 'last-view';
  // Older browsers have no properties for these.
  view.setAttribute('inert', '');
  view.setAttribute('aria-hidden', 'true');
  const { style, lang, dir } = document.documentElement;
  Object.assign(view, { lang, dir });
  view.dataset['theme'] = style.cssText;
  view.append(keptOf(main));
  return view.outerHTML;
}

function keptOf(main: Element): Element {
  const page = main.cloneNode(true) as Element;
  for (const part of page.querySelectorAll(`:scope > :not(${KEPT}), ${DROPPED}`)) part.remove();
  for (const slice of [...page.querySelectorAll('.dish-slice')].slice(MOST_SLICES)) slice.remove();
  for (const part of [page, ...page.querySelectorAll('*')]) {
    part.classList.remove('dish-adder-open');
    // The app finds its own elements by their ids, and the document's policy allows no style in markup.
    part.removeAttribute('id');
    part.removeAttribute('style');
  }
  return page;
}
