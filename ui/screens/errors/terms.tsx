import { Page } from '../../components/page.tsx';
import { paths } from '../../navigation/routes.ts';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { AccessibilityLink } from '../brand-frame.tsx';
import type { DueScreens } from '../../flows/due-screens.ts';
import { AccessibilityStatement } from './accessibility.tsx';
import './errors.css';

/** What the brand has to say of itself, shown on every kind of device (S7). */
export const PageToRead = ({ of }: DueScreens['terms']) =>
  of === 'terms' ? <Terms /> : <AccessibilityStatement />;

/** The brand's own terms, from wherever it publishes them. */
function Terms() {
  const { links, accessibilityStatement } = useVisit().brand;
  const hasLinks = links.terms !== undefined || links.privacy !== undefined;
  const say = useSay(VENUE_TEXTS);
  return (
    <Page heading={say('terms.heading')} back={paths.home()}>
      <p>{say(hasLinks ? 'terms.text' : 'terms.none')}</p>
      {(hasLinks || accessibilityStatement !== undefined) && (
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
          <AccessibilityLink />
        </ul>
      )}
      <p className="terms-links">
        <a href="/licences.txt">{say('terms.licences')}</a>
      </p>
    </Page>
  );
}
