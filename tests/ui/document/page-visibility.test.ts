import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';

it('a document is in sight unless left or hidden', async () => {
  const window = new Window({ url: 'https://lantern.example/the-lantern/order/checkout/success' });
  vi.stubGlobal('location', window.location);
  const { LEAVING } = await import('../../../ui/navigation/document-boundary.tsx');
  const { watchVisibility } = await import('../../../ui/document/page-visibility.ts');
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
  vi.unstubAllGlobals();
});
