import { expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../ui/composition/service-worker.ts';
import type { VersionModel } from '../../../ui/models/phone/version-model.ts';

test('a new version is loaded, also where it took over already', async () => {
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
  const page = { navigator: { serviceWorker }, location, setInterval: () => 0 };
  for (const [name, value] of Object.entries({ ...page, self: globalThis })) vi.stubGlobal(name, value);
  const version = await new Promise<VersionModel>((arrived) =>
    registerServiceWorker(page as unknown as Window, arrived, () => undefined),
  );
  version.install();
  await vi.waitFor(() => expect(asked).toEqual([{ type: 'SKIP_WAITING' }]));
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockClear();
  // For another tab, or while the browser kept this page to come back to: nobody tells the page.
  registration.waiting = null;
  version.install();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a file that was on its way as the worker took over is named too', async () => {
  let tell: (...names: readonly string[]) => void = () => undefined;
  class Observer {
    constructor(take: (list: { getEntries: () => readonly { readonly name: string }[] }) => void) {
      tell = (...names) => take({ getEntries: () => names.map((name) => ({ name })) });
    }
    observe = () => tell('https://brand.test/assets/first.js');
  }
  const named: unknown[] = [];
  const active = { postMessage: ({ payload }: { payload?: object }) => payload && named.push(payload) };
  const registration = Object.assign(new EventTarget(), { active });
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  const location = { href: 'https://brand.test/', origin: 'https://brand.test' };
  const page = { navigator: { serviceWorker }, location, setInterval: () => 0 };
  const browser = { ...page, PerformanceObserver: Observer };
  for (const [name, value] of Object.entries({ ...browser, self: globalThis })) vi.stubGlobal(name, value);
  registerServiceWorker(page as unknown as Window, vi.fn(), vi.fn());
  await vi.waitFor(() => expect(named).toHaveLength(1));
  tell('https://brand.test/assets/late.woff2', 'https://brand.test/api/a', 'https://other.test/assets/a.js');
  expect(named).toEqual([
    { urlsToCache: ['https://brand.test/assets/first.js'] },
    { urlsToCache: ['https://brand.test/assets/late.woff2'] },
  ]);
});
