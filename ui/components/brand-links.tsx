import type { Brand, BrandLinks } from '@tableside/core/content';
import { VENUE_TEXTS } from '../copy/venue.ts';
import { paths } from '../navigation/routes.ts';
import { useSay, useVisit } from '../app/visit-context.tsx';

/** The brand's terms and privacy policy, unless it hides its links. */
export const linksOf = ({ flags, links }: Brand): Pick<BrandLinks, 'terms' | 'privacy'> =>
  flags.hideLinks ? {} : links;

/** Beside what a guest types of themselves. It opens beside the page, which keeps what is typed. */
export function TermsLink() {
  const say = useSay(VENUE_TEXTS);
  const { terms, privacy } = linksOf(useVisit().brand);
  return terms === undefined && privacy === undefined ? null : (
    <p>
      <a href={paths.terms()} target="_blank" rel="noreferrer">
        {say('terms.link')}
      </a>
    </p>
  );
}
