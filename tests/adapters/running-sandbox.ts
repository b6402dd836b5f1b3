import { sampleBrands } from '../../fixtures/brands/index.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import { nameOf, undescribedIn } from '../../fixtures/contract/described-calls.ts';
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
  /** The names of the calls that succeeded, as docs/contract describes them. */
  readonly answered: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * Runs the sandbox over HTTP on a free port with one brand at every host name. The clock is the system's by
 * default. `stop` throws where a call or its answer was not as docs/contract describes.
 */
export async function runSandbox(
  brand: SampleBrand | undefined = sampleBrands[0],
  ports: Partial<WorldPorts> = {},
): Promise<RunningSandbox> {
  if (brand === undefined) throw new Error('There is no sample brand');
  const undescribed = new Set<string>();
  const answered = new Set<string>();
  const sandbox = createSandbox({
    brands: [brand],
    app: { kind: 'built', folder: 'not-built' },
    everyHost: brand.key,
    ports,
    overhear: (exchange) => {
      for (const fault of undescribedIn(exchange)) undescribed.add(fault);
      if (exchange.status < 300) answered.add(nameOf(exchange) ?? '');
    },
  });
  const world = sandbox.worlds.get(brand.key);
  if (world === undefined) throw new Error('The brand has no world');
  const running = await listen(sandbox, { port: 0, hosts: ['127.0.0.1'] });
  const host = `127.0.0.1:${running.port}`;
  const { live } = sandbox;
  const stop = async () => {
    await running.close();
    if (undescribed.size > 0) throw new Error(['Not as docs/contract describes:', ...undescribed].join('\n'));
  };
  return { origin: `http://${host}`, host, hostname: '127.0.0.1', brand, world, live, answered, stop };
}
