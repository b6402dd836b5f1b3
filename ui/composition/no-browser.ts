/**
 * Stands in for the browser where the host renders a page: the screens ask for the address, and for nothing else while
 * they are rendered. It must be imported before them.
 */
const scope: Record<string, unknown> = globalThis;

/** The address of the page that is rendered next. A page is rendered in one go, so no other page meets it. */
export function renderAt(address: string): void {
  scope['location'] = new URL(address);
}

renderAt('http://localhost/');
scope['document'] = { referrer: '' };
scope['IntersectionObserver'] ??= Object;
scope['addEventListener'] ??= () => undefined;
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
