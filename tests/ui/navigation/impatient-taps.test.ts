import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreImpatientTaps } from '../../../ui/navigation/impatient-taps.ts';

type Listener = (event: object) => void;

let listeners: Map<string, Listener>;
let frames: ((at: number) => void)[];
let address: { pathname: string; search: string };

beforeEach(() => {
  listeners = new Map();
  frames = [];
  address = { pathname: '/menus', search: '' };
  vi.stubGlobal('location', address);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('requestAnimationFrame', (frame: (at: number) => void) => frames.push(frame));
  ignoreImpatientTaps();
});

afterEach(() => vi.unstubAllGlobals());

/** Whether a click at that time, in milliseconds, presses anything. */
function presses(timeStamp: number, clientX = 50, detail = 1): boolean {
  let isStopped = false;
  const stop = (): void => void (isStopped = true);
  listeners.get('click')?.({
    timeStamp,
    clientX,
    clientY: 50,
    detail,
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

it('a press after the browser’s own Back counts', () => {
  presses(0);
  show('/venue', 'popstate');
  expect(presses(100)).toBe(true);
});

it('a page that was left while its screen changed presses at once', () => {
  presses(0);
  show('/pay');
  listeners.get('pageshow')?.({});
  paint(60_000);
  expect(presses(60_100)).toBe(true);
});
