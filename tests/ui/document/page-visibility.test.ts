import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { watchVisibility } from '../../../ui/document/page-visibility.ts';
import { LEAVING } from '../../../ui/navigation/leaving.ts';

it('a document is in sight unless left or hidden', () => {
  const window = new Window();
  const told: boolean[] = [];
  const happens = (on: { dispatchEvent(event: unknown): unknown }, type: string): void =>
    void on.dispatchEvent(new window.Event(type));
  let visibilityState = 'hidden';
  Object.defineProperty(window.document, 'visibilityState', { get: () => visibilityState });
  watchVisibility(window as unknown as globalThis.Window, (isVisible) => told.push(isVisible));
  visibilityState = 'visible';
  happens(window.document, 'visibilitychange');
  happens(window, LEAVING);
  happens(window, 'pageshow');
  visibilityState = 'hidden';
  happens(window.document, 'visibilitychange');
  expect(told).toEqual([false, true, false, true, false]);
});
