import { expect, test as base } from '@playwright/test';
import { sampleBrands, type SampleBrand } from '../../fixtures/brands/index.ts';
import { TestSandbox } from '../sandbox.ts';
import { startMiniBrowser, whyNoWebKit } from './mini-browser.ts';
import { Phone } from './phone.ts';

const [foxglove] = sampleBrands;
if (foxglove === undefined) throw new Error('There is no sample brand');

interface Fixtures {
  /** The sandbox's brand; `test.use({ brand })` replaces it. */
  readonly brand: SampleBrand;
  readonly sandbox: TestSandbox;
  readonly phone: Phone;
}

/** A test with its own sandbox and its own WebKit. */
export const test = base.extend<Fixtures>({
  brand: [foxglove, { option: true }],
  sandbox: async ({ brand }, provide) => {
    const sandbox = await TestSandbox.start(brand);
    await provide(sandbox);
    await sandbox.stop();
  },
  phone: async ({ sandbox }, provide, info) => {
    const why = whyNoWebKit();
    info.skip(why !== undefined, why);
    const { session, close } = await startMiniBrowser();
    try {
      const phone = new Phone(session, sandbox.origin);
      await provide(phone);
      expect(await phone.troubles()).toEqual([]);
    } finally {
      await close();
    }
  },
});

export { expect } from '@playwright/test';
