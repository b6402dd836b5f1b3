/** Runs the kit against a test's own sandbox, whose services have another origin than the brand's page. */
import { isLeft } from '@tableside/core';
import { runtimeConfigAt } from '../../../adapters/bindings/runtime-config.ts';
import { sampleBrands, type SampleBrand } from '../../../fixtures/brands/index.ts';
import { EMBED_HOST } from '../../../fixtures/sandbox/hosts.ts';
import { listen } from '../../../fixtures/sandbox/listen.ts';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';
import { createSandbox } from '../../../fixtures/sandbox/sandbox.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Setting } from './setting.ts';
import type { Finding } from './check.ts';
import { DECLINED_NONCE, NONCE } from './defaults.ts';
import { conform } from './run.ts';
import { startAt } from './start.ts';
import { resolveLocalhost } from '../../../adapters/cli/localhost.ts';

interface Served {
  /** The brand page's origin. */
  readonly origin: string;
  readonly services: string;
  readonly world: VenueGroupWorld;
}

resolveLocalhost();

const FIRST = 'foxglove';

const sampleBrand = (key: string): SampleBrand => {
  const brand = sampleBrands.find((sample) => sample.key === key);
  if (brand === undefined) throw new Error(`There is no sample brand ${key}`);
  return brand;
};

/** Serves a sample brand, by default the first, with those defects while the task runs. */
export async function whileServed<Result>(
  defects: readonly string[],
  task: (served: Served) => Promise<Result>,
  of: SampleBrand | string = FIRST,
  clock: () => number = Date.now,
): Promise<Result> {
  const brand = typeof of === 'string' ? sampleBrand(of) : of;
  const app = { kind: 'built', folder: 'not-built' } as const;
  const sandbox = createSandbox({ brands: [brand], app, defects, ports: { clock } });
  const world = sandbox.worlds.get(brand.key);
  if (world === undefined) throw new Error('The brand has no world');
  const running = await listen(sandbox, { port: 0, hosts: ['127.0.0.1'] });
  const [services, origin] = [
    `http://${EMBED_HOST}:${running.port}`,
    `http://${brand.key}.localhost:${running.port}`,
  ];
  return task({ services, origin, world }).finally(running.close);
}

/** Checks a running sandbox for those rules, or all of them. */
export async function runAt(
  { services, origin }: Served,
  rules: readonly string[],
  asked: Partial<Setting> = {},
): Promise<readonly Finding[]> {
  const setting: Setting = {
    origin,
    siteId: '4101',
    table: '12',
    billTable: '2',
    token: 'two-by-the-window',
    signedLinks: false,
    without: new Set(['tabs']),
    writes: true,
    nonce: NONCE,
    declinedNonce: DECLINED_NONCE,
    voucher: 'FIVEROFF',
    ...asked,
  };
  const config = runtimeConfigAt(services).decode(runtimeConfig(new URL(services)));
  if (isLeft(config)) throw new Error('The runtime configuration of the sandbox is unsound');
  const backend = await startAt(config.right, setting);
  if (isLeft(backend)) throw new Error(backend.left);
  return conform(backend.right, new Set(rules));
}

/** Checks the sandbox with those defects for those rules, or all of them. */
export const runAgainst = (
  defects: readonly string[],
  rules: readonly string[] = [],
  asked: Partial<Setting> = {},
  of?: SampleBrand | string,
  clock?: () => number,
): Promise<{ readonly findings: readonly Finding[]; readonly world: VenueGroupWorld }> =>
  whileServed(
    defects,
    async (served) => ({ findings: await runAt(served, rules, asked), world: served.world }),
    of,
    clock,
  );
