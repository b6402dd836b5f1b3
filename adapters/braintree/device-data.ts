import type { Client } from 'braintree-web/client';
import type { DataCollector } from 'braintree-web/data-collector';
import { chunks } from './chunks.ts';
import { within } from './deadline.ts';

/** How long a payment waits for the data, whose collection began when the form opened. */
const TIMEOUT_MS = 2_000;

/** What the provider's fraud check collects about the phone. A failure never stops a payment. */
export class DeviceData {
  private readonly collector: Promise<DataCollector | undefined>;

  constructor(connection: Client) {
    this.collector = chunks
      .dataCollector()
      .then(({ create }) => create({ client: connection }))
      .catch(() => undefined);
  }

  async text(): Promise<string | undefined> {
    const collector = await within(TIMEOUT_MS, this.collector).catch(() => undefined);
    return collector?.deviceData;
  }

  async close(): Promise<void> {
    const collector = await within(TIMEOUT_MS, this.collector).catch(() => undefined);
    await collector?.teardown().catch(() => undefined);
  }
}
