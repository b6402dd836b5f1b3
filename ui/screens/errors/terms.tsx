import { Page } from '../../components/page.tsx';
import { paths } from '../../navigation/routes.ts';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './errors.css';

/** The brand's own terms, from wherever it publishes them. Shown on every kind of device (S7). */
export function Terms() {
  const links = useVisit().brand.links;
  const hasLinks = links.terms !== undefined || links.privacy !== undefined;
  const say = useSay(VENUE_TEXTS);
  return (
    <Page heading={say('terms.heading')} back={paths.home()}>
      <p>{say(hasLinks ? 'terms.text' : 'terms.none')}</p>
      {hasLinks && (
        <ul className="terms-links">
          {links.terms !== undefined && (
            <li>
              <a href={links.terms}>{say('footer.terms')}</a>
            </li>
          )}
          {links.privacy !== undefined && (
            <li>
              <a href={links.privacy}>{say('footer.privacy')}</a>
            </li>
          )}
        </ul>
      )}
      <p className="terms-links">
        <a href="/licences.txt">{say('terms.licences')}</a>
      </p>
    </Page>
  );
}
