import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../ui/composition/service-worker.ts';
import type { VersionModel } from '../../../ui/models/phone/version-model.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that a new version waits for; what it asks the waiting worker, and how often it reloads. */
async function pageWithNewVersion() {
  const asked: unknown[] = [];
  const waiting = { scriptURL: 'https://brand.test/sw.js', postMessage: (what: unknown) => asked.push(what) };
  const registration = Object.assign(new EventTarget(), { waiting: waiting as unknown, active: null });
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  const reload = vi.fn<() => void>();
  const location = { href: 'https://brand.test/', reload };
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', { serviceWorker });
  const version = await new Promise<VersionModel>((arrived) =>
    registerServiceWorker(
      { navigator: { serviceWorker }, location, setInterval: () => 0 } as unknown as Window,
      arrived,
      () => undefined,
    ),
  );
  return { asked, registration, serviceWorker, reload, version };
}

test('the new version is asked to take over, then the page reloads', async () => {
  const { asked, serviceWorker, reload, version } = await pageWithNewVersion();
  version.install();
  await vi.waitFor(() => expect(asked).toEqual([{ type: 'SKIP_WAITING' }]));
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose new version took over meanwhile reloads too', async () => {
  const { asked, registration, reload, version } = await pageWithNewVersion();
  registration.waiting = null;
  version.install();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(asked).toEqual([]);
});
