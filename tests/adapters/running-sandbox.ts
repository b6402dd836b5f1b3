import { sampleBrands } from '../../fixtures/brands/index.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import type { LiveSocket } from '../../fixtures/sandbox/live/live-socket.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import type { WorldPorts } from '../../fixtures/world/world-ports.ts';
import type { VenueGroupWorld } from '../../fixtures/world/world.ts';

export interface RunningSandbox {
  readonly origin: string;
  /** `name:port` */
  readonly host: string;
  readonly hostname: string;
  readonly brand: SampleBrand;
  readonly world: VenueGroupWorld;
  readonly live: LiveSocket;
  stop(): Promise<void>;
}

/**
 * Runs the sandbox over HTTP on a free port with one brand at every host name. The clock is the system's by
 * default.
 */
export async function runSandbox(
  brand: SampleBrand | undefined = sampleBrands[0],
  ports: Partial<WorldPorts> = {},
): Promise<RunningSandbox> {
  if (brand === undefined) throw new Error('There is no sample brand');
  const sandbox = createSandbox({
    brands: [brand],
    app: { kind: 'built', folder: 'not-built' },
    everyHost: brand.key,
    ports,
  });
  const world = sandbox.worlds.get(brand.key);
  if (world === undefined) throw new Error('The brand has no world');
  const running = await listen(sandbox, { port: 0, hosts: ['127.0.0.1'] });
  const host = `127.0.0.1:${running.port}`;
  const { live } = sandbox;
  return { origin: `http://${host}`, host, hostname: '127.0.0.1', brand, world, live, stop: running.close };
}
