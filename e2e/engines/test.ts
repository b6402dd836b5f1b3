import { expect, test as base } from '@playwright/test';
import { sampleBrands, type SampleBrand } from '../../fixtures/brands/index.ts';
import { TestSandbox } from '../sandbox.ts';
import { firefox } from './firefox.ts';
import { Phone } from './phone.ts';
import { webkit } from './webkit.ts';

/** By the name of the project that plays the tests. */
const ENGINES = new Map([
  ['webkit', webkit],
  ['firefox', firefox],
]);

const [foxglove] = sampleBrands;
if (foxglove === undefined) throw new Error('There is no sample brand');

interface Fixtures {
  /** The sandbox's brand; `test.use({ brand })` replaces it. */
  readonly brand: SampleBrand;
  readonly sandbox: TestSandbox;
  readonly phone: Phone;
}

/** A test with its own sandbox and its own browser. */
export const test = base.extend<Fixtures>({
  brand: [foxglove, { option: true }],
  sandbox: async ({ brand }, provide) => {
    const sandbox = await TestSandbox.start(brand);
    await provide(sandbox);
    await sandbox.stop();
  },
  phone: async ({ sandbox }, provide, info) => {
    const engine = ENGINES.get(info.project.name);
    if (engine === undefined) throw new Error(`There is no engine ${info.project.name}`);
    const why = engine.whyNot();
    info.skip(why !== undefined, why);
    const { driver, close } = await engine.start();
    try {
      const phone = new Phone(driver, sandbox.origin);
      await provide(phone);
      expect(await phone.troubles()).toEqual([]);
    } finally {
      await close();
    }
  },
});

export { expect } from '@playwright/test';
