/** Starts the app for a backend as its page does: white-label config, then the brand's content. */
import { describeFailure, isLeft, left, right, startApp, type Either } from '@tableside/core';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { contentServiceOf } from '../../../adapters/contentful/content-service.ts';
import { brandHostname } from '../../../adapters/bindings/environment.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpWhiteLabelConfigs } from '../../../adapters/http/white-label-configs.ts';
import { fetchRuntimeConfig, type RuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';
import { Backend } from './backend.ts';
import type { Setting } from './setting.ts';
import { Wire } from './wire.ts';

/** Left: why there is nothing to check. */
export async function startAt(
  given: RuntimeConfig | undefined,
  setting: Setting,
): Promise<Either<string, Backend>> {
  const wire = new Wire(setting.origin);
  return wire.over(async () => {
    const config = given === undefined ? await fetchRuntimeConfig(setting.origin)() : right(given);
    if (isLeft(config)) return left(`${setting.origin}: ${describeFailure(config.left)}`);
    const { services } = config.right;
    const page = new URL(setting.origin);
    const contents = new ContentfulBrandContents(
      new ContentQueries(contentServiceOf(services.content, page)),
      () => undefined,
    );
    const whiteLabelConfigs = new HttpWhiteLabelConfigs(
      new HttpClient({ sessionId: () => 'conform' }),
      services.config,
    );
    const hostname = brandHostname(page);
    const started = await startApp({ whiteLabelConfigs, brandContents: contents }, hostname)();
    if (isLeft(started)) {
      const { code, cause } = started.left;
      const why = cause === undefined ? code : `${code}, ${describeFailure(cause)}`;
      return left(`the app does not start for ${hostname}: ${why}`);
    }
    const { brand, access } = started.right;
    const listed = brand.venues.find(({ siteId }) => siteId === setting.siteId);
    if (listed === undefined) {
      const sites = brand.venues.flatMap(({ siteId }) => siteId ?? []).join(', ');
      return left(
        `--site: the content of ${brand.name} has no venue of the site ${setting.siteId}; it has ${sites}`,
      );
    }
    return right(new Backend(setting, { config: config.right, contents, brand, access, listed }, wire));
  });
}
