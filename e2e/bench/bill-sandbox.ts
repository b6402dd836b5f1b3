/** A sandbox with 100 tables and a bill each, in a process of its own so that its memory can be measured. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleBrands, type SampleBrand } from '../../fixtures/brands/index.ts';
import { builtApp } from '../../fixtures/sandbox/app-build.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import { TABLES, type BillSandboxFacts, type HeldMemory } from './held-sockets.ts';

const [foxglove] = sampleBrands;
const [venue] = foxglove?.backend.venues ?? [];
const [area] = venue?.salesAreas ?? [];
if (foxglove === undefined || venue === undefined || area === undefined)
  throw new Error('There is no sample venue');

const numbers = Array.from({ length: TABLES }, (_, at) => String(at + 1));
const brand: SampleBrand = {
  ...foxglove,
  backend: {
    ...foxglove.backend,
    venues: [
      {
        ...venue,
        tables: numbers.map((number) => ({ number, salesAreaId: area.id })),
        bills: numbers.map((tableNo) => ({
          name: `Table ${tableNo}`,
          tableNo,
          items: [{ name: 'Supper', price: 40 }],
        })),
      },
    ],
  },
};

const sandbox = createSandbox({ brands: [brand], app: builtApp });
const { port } = await listen(sandbox, { port: 0 });
const accounts = sandbox.worlds.get(brand.key)?.accounts.all ?? [];
const { brandId, businessRef, clientId } = brand.backend;
const facts: BillSandboxFacts = {
  port,
  host: `${brand.key}.localhost`,
  subscriptions: accounts.map(({ id, tableNo }) => ({
    action: 'subscribe',
    account: id,
    table: {
      areaId: area.id,
      brandId,
      venueId: venue.siteId,
      tableNo,
      ...(businessRef !== undefined && { businessId: businessRef }),
      ...(clientId !== undefined && { clientId }),
    },
  })),
};
process.send?.(facts);

process.on('message', async () => {
  // Garbage does not count as the cost of a socket.
  for (let pass = 0; pass < 3; pass += 1) {
    globalThis.gc?.();
    await sleep(200);
  }
  const { rss, heapUsed } = process.memoryUsage();
  const memory: HeldMemory = { rss, heapUsed };
  process.send?.(memory);
});
