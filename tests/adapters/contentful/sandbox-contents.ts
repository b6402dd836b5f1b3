import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import type { RunningSandbox } from '../running-sandbox.ts';

/** A page's contents of a sandbox. What they report is added to `reports`. */
export function contentsOf({ host }: RunningSandbox, reports: string[]) {
  const queries = new ContentQueries({
    host,
    insecure: true,
    basePath: '/api/content',
    imageHosts: [],
    pageProtocol: 'http:',
  });
  return { queries, contents: new ContentfulBrandContents(queries, (unsound) => reports.push(unsound)) };
}
