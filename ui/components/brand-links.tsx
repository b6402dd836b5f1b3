import { VENUE_TEXTS } from '../copy/venue.ts';
import { paths } from '../navigation/routes.ts';
import { useSay, useVisit } from '../app/visit-context.tsx';

/** Beside what a guest types of themselves, also where the footer's links are hidden (S24). It opens beside the page, which keeps what is typed. */
export function TermsLink() {
  const say = useSay(VENUE_TEXTS);
  const { terms, privacy } = useVisit().brand.links;
  return terms === undefined && privacy === undefined ? null : (
    <p>
      <a href={paths.terms()} target="_blank" rel="noreferrer">
        {say('terms.link')}
      </a>
    </p>
  );
}
