import { test as base } from '@playwright/test';
import { sampleBrands, type SampleBrand } from '../fixtures/brands/index.ts';
import { Guest } from './pages/guest.ts';
import { TestSandbox } from './sandbox.ts';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

const [foxglove] = sampleBrands;
if (foxglove === undefined) throw new Error('There is no sample brand');

interface Options {
  /** The brand that the sandbox plays; another with `test.use({ brand })`. */
  readonly brand: SampleBrand;
}

interface Fixtures {
  readonly sandbox: TestSandbox;
  readonly watch: Watch;
  readonly guest: Guest;
}

/** A test with a sandbox of its own, a guest in front of it, and a watch over the browser. */
export const test = base.extend<Options & Fixtures>({
  brand: [foxglove, { option: true }],
  sandbox: async ({ brand }, use) => {
    const sandbox = await TestSandbox.start(brand);
    await use(sandbox);
    await sandbox.stop();
  },
  baseURL: ({ sandbox }, use) => use(sandbox.origin),
  watch: [
    async ({ context }, use) => {
      const watch = await Watch.over(context);
      await use(watch);
      watch.verify();
    },
    { auto: true },
  ],
  guest: ({ page }, use) => use(new Guest(page)),
});
