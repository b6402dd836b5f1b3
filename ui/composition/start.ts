/**
 * The page's first script, kept small: it requests the content for the page's address while the app's code is still
 * loading. It must import no more of the app than that needs.
 */
import { contentAccess } from '@tableside/core/content';
import { brandQuery, ContentQueries, venuesOfSlugQuery } from '../../adapters/contentful/content-queries.ts';
import { contentServiceOf } from '../../adapters/contentful/content-service.ts';
import { takeSessionLink } from '../../adapters/browser/session-link.ts';
import { brandHostname } from '../../adapters/environment.ts';
import { bootDataOf, type BootData } from '../../adapters/runtime-config.ts';
import { askForLanguage } from '../copy/language.ts';
import { parseRoute } from '../routes.ts';

/** Taken out of the address before any request, so that no referrer has it (X3). */
export const linkedSessionId = takeSessionLink(window);

/** The texts load while the content does (S11). */
askForLanguage(navigator.languages);

export const boot = bootDataOf(document, location.origin);

/** Undefined if the page did not bring what the requests need. */
export const sentQueries = queriesFor(boot);

function queriesFor({ runtimeConfig, wlConfig }: BootData): ContentQueries | undefined {
  const access = wlConfig && contentAccess(wlConfig);
  if (runtimeConfig === undefined || access === undefined) return undefined;
  const queries = new ContentQueries(contentServiceOf(runtimeConfig.services.content, location));
  queries.sendAhead(access, brandQuery(brandHostname(location)));
  const route = parseRoute(location.pathname);
  if ('slug' in route) queries.sendAhead(access, venuesOfSlugQuery(route.slug));
  return queries;
}
