import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import type { Elements } from '../../components/elements.ts';
import { Page } from '../../components/page.tsx';
import { VENUE_TEXTS, type VenueKey } from '../../copy/venue.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './errors.css';

function ErrorPage(props: { heading: VenueKey; text: VenueKey; children?: Elements }) {
  const say = useSay(VENUE_TEXTS);
  return (
    <Page heading={say(props.heading)}>
      <div className="error-page">
        <p>{say(props.text)}</p>
        {props.children}
        <Link
          href={paths.home()}
          className={props.children === undefined ? 'button' : 'button button-secondary'}
        >
          {say('action.goHome')}
        </Link>
      </div>
    </Page>
  );
}

/** A service that is unavailable or has ended. The page shows what the venue still offers, such as its bills (T7). */
export const ServiceError = observer(function ServiceError() {
  const say = useSay(VENUE_TEXTS);
  const visit = useVisit();
  const venue = visit.current && visit.venue(visit.current.slug);
  return (
    <ErrorPage heading="serviceError.heading" text="serviceError.text">
      {venue && (
        <Link href={paths.venue(venue.slug)} className="button">
          {say('serviceError.venue', { venue: venue.name })}
        </Link>
      )}
    </ErrorPage>
  );
});
export const NotFound = () => <ErrorPage heading="notFound.heading" text="notFound.text" />;
