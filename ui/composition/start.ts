/**
 * The page's first script, a small one: it asks for the content that the page's address names while the
 * app's own code is still on its way. Of the app it imports no more than that takes.
 */
import { contentAccess } from '@tableside/core';
import { brandQuery, ContentQueries, venuesOfSlugQuery } from '../../adapters/contentful/content-queries.ts';
import { contentServiceOf } from '../../adapters/contentful/content-service.ts';
import { takeSessionLink } from '../../adapters/browser/session-link.ts';
import { brandHostname } from '../../adapters/environment.ts';
import { bootDataOf, type BootData } from '../../adapters/runtime-config.ts';
import { askForLanguage } from '../copy/language.ts';
import { parseRoute } from '../routes.ts';

/** Taken before anything is asked: no request has it in its referrer (X3). */
export const linkedSessionId = takeSessionLink(window);

/** Its words are on their way before the content is (S11). */
askForLanguage(navigator.languages);

export const boot = bootDataOf(document, location.origin);

/** There where the page brought along what it takes to ask. */
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
