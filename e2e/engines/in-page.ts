/** Runs in a page: the locators and expectations of `e2e/phone`, which read a document, on the browser's own. */
import { install } from '@sinonjs/fake-timers';
import { patience } from '../phone/eventually.ts';
import { DomLocator, isDisabled, isHidden, layout } from '../phone/locator.ts';
import { matchers } from '../phone/matchers.ts';

layout.hides = (element) =>
  element.getClientRects().length === 0 || getComputedStyle(element).visibility !== 'visible';
// The test looks again.
patience.ms = 0;

const troubles: string[] = [];
addEventListener('error', ({ error, message }) => troubles.push(`page error: ${error?.message ?? message}`));
addEventListener('unhandledrejection', ({ reason }) => troubles.push(`page error: ${String(reason)}`));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  troubles.push(`console: policy violation: ${violatedDirective} ${blockedURI}`),
);

async function ready(locator: DomLocator): Promise<HTMLInputElement> {
  const element = await locator.one();
  if (isHidden(element) || isDisabled(element)) throw new Error(`${String(locator)} is not ready`);
  return element as HTMLInputElement;
}

/** The place to tap, once nothing covers it and it does not move. */
async function placeOf(locator: DomLocator): Promise<{ readonly x: number; readonly y: number }> {
  const element = await ready(locator);
  if (document.readyState !== 'complete') throw new Error('The page is not loaded yet');
  // A field that only readers of screens meet has its label to tap.
  const isSeen = (box: Element) => box.getBoundingClientRect().width > 1;
  const target = isSeen(element) ? element : ([...(element.labels ?? [])].find(isSeen) ?? element);
  const box = () => target.getClientRects()[0] ?? target.getBoundingClientRect();
  const isInside = () => box().top >= 0 && box().bottom <= innerHeight;
  const isBeside = box().left < 0 || box().right > innerWidth;
  if (isBeside || !isInside())
    target.scrollIntoView({ block: isInside() ? 'nearest' : 'center', behavior: 'instant' });
  // WebKit does not scroll to what `content-visibility` skips.
  if (!isInside()) scrollBy({ top: box().top - innerHeight / 2, behavior: 'instant' });
  const { x, y, width, height } = box();
  await new Promise((next) => requestAnimationFrame(next));
  if (box().x !== x || box().y !== y) throw new Error(`${String(locator)} moves`);
  const place = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  const isHit = hit !== null && (target.contains(hit) || hit.closest('label')?.control === element);
  if (isHit) return place;
  // A bar may cover it there, and nothing at the next look.
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  throw new Error(`${String(locator)} is at ${x} ${y} below ${hit?.outerHTML.slice(0, 200)}`);
}

/** Puts the text in place of a field's, as if it were pasted. */
async function fill(locator: DomLocator, text: string): Promise<void> {
  const field = await ready(locator);
  field.focus();
  field.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

async function meets(name: string, isNot: boolean, subject: unknown, ...given: readonly unknown[]) {
  const answer = await matchers[name]?.call({ isNot, timeout: 0 }, subject, ...given);
  return { pass: answer?.pass, message: answer?.message() };
}

/** From now on a test advances the page's time, which runs on by itself; what waits already is not its. */
const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const takeTime = () => install({ now: Date.now(), shouldAdvanceTime: true, toFake: [...toFake] });

const root = new DomLocator(() => [document.documentElement], 'page');
const page = { title: async () => document.title, url: () => location.href };

Object.assign(globalThis, { inPage: { root, page, placeOf, fill, meets, takeTime, troubles } });
