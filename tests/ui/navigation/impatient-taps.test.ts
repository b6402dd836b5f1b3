import { beforeEach, expect, it, vi } from 'vitest';
import { ignoreImpatientTaps } from '../../../ui/navigation/impatient-taps.ts';

type Listener = (event: object) => void;

const ELSEWHERE = { closest: () => null };

let listeners: Map<string, Listener>;
let frames: ((at: number) => void)[];
let opened: (changes: readonly { target: { nodeName: string } }[]) => void;
let page: object | null;
let stored: string | undefined;
let address: { pathname: string; search: string };

beforeEach(() => {
  listeners = new Map();
  frames = [];
  address = { pathname: '/menus', search: '' };
  vi.stubGlobal('location', address);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('requestAnimationFrame', (frame: (at: number) => void) => frames.push(frame));
  vi.stubGlobal('document', { querySelector: () => page });
  page = {};
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly observe = (): void => undefined;
      constructor(changed: typeof opened) {
        opened = changed;
      }
    },
  );
  begin();
});

/** A document begins, after another that was tapped at `place`. */
function begin(place?: string): void {
  stored = place;
  ignoreImpatientTaps({ read: () => stored, write: (_, text) => (stored = text) }, 'leaving');
}

/** Whether a click at that time, in milliseconds, presses anything. */
function presses(timeStamp: number, clientX = 50, detail = 1, target: object = ELSEWHERE): boolean {
  let isStopped = false;
  const stop = (): void => void (isStopped = true);
  listeners.get('click')?.({
    timeStamp,
    clientX,
    clientY: 50,
    detail,
    target,
    preventDefault: stop,
    stopPropagation: stop,
  });
  return !isStopped;
}

function show(pathname: string, by = 'pushState'): void {
  address.pathname = pathname;
  listeners.get(by)?.({});
}

function paint(at: number): void {
  for (const frame of frames.splice(0)) frame(at);
  for (const frame of frames.splice(0)) frame(at);
}

it('a tap at the same place presses nothing until the next screen has been seen', () => {
  expect(presses(0)).toBe(true);
  show('/menus/food');
  expect(presses(700)).toBe(false);
  paint(1_000);
  expect(presses(1_300)).toBe(false);
  expect(presses(1_800)).toBe(true);
});

it('another place, a key and a screen reader press at once', () => {
  presses(0);
  show('/menus/food');
  expect(presses(100, 50, 0)).toBe(true);
  expect(presses(100, 90)).toBe(true);
});

it('a label that is pressed picks what it names', () => {
  const control = { closest: () => null };
  presses(0);
  show('/times');
  expect(presses(100, 90, 1, { closest: () => ({ control }) })).toBe(true);
  expect(presses(100, 90, 1, control)).toBe(true);
});

it('who has typed presses at once', () => {
  presses(0);
  show('/pay');
  listeners.get('input')?.({});
  expect(presses(100)).toBe(true);
});

it('a press after the browser’s own Back counts', () => {
  presses(0);
  show('/venue', 'popstate');
  expect(presses(100)).toBe(true);
});

it('a page that was left while its screen changed presses at once', () => {
  presses(0);
  show('/pay');
  listeners.get('pageshow')?.({ persisted: true });
  paint(60_000);
  expect(presses(60_100)).toBe(true);
});

it.each([
  ['a sheet that has come or gone is another screen', 'DIALOG', false],
  ['a fold that opens is none', 'DETAILS', true],
])('%s', (_, nodeName, isPressed) => {
  presses(0);
  opened([{ target: { nodeName } }]);
  paint(100);
  expect(presses(300)).toBe(isPressed);
  expect(presses(1_000)).toBe(true);
});

it('the next document presses nothing either until its page has been seen', () => {
  page = null;
  begin('50 50');
  listeners.get('pageshow')?.({ persisted: false });
  expect(presses(100)).toBe(false);
  paint(500);
  expect(presses(1_000)).toBe(false);
  page = {};
  paint(2_000);
  expect(presses(2_300)).toBe(false);
  expect(presses(3_000)).toBe(true);
});

it('a document that is left for another passes where it was tapped, once', () => {
  presses(0);
  listeners.get('leaving')?.({});
  expect(stored).toBe('50 50');
  begin(stored);
  expect(stored).toBe('');
});
