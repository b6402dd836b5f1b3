import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { venueZone } from '@tableside/core/time';
import { timeIn } from '../../components/clock-time.ts';
import type { Elements } from '../../components/elements.ts';
import { Page } from '../../components/page.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { paths } from '../../navigation/routes.ts';
import { useVenueConfig } from '../../app/use-venue-config.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import './errors.css';

function ErrorPage(props: { heading: string; text: string; children?: Elements }) {
  const say = useSay(VENUE_TEXTS);
  return (
    <Page heading={props.heading}>
      <div className="error-page">
        <p>{props.text}</p>
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

/** A service that is unavailable or has ended. The page says which, and what is still offered: bills (T7). */
export const ServiceError = observer(function ServiceError() {
  const say = useSay(VENUE_TEXTS);
  const flow = useFlow();
  const { current, service } = flow.visit;
  const venue = current && flow.visit.venue(current.slug);
  // What turned the guest away has not been kept.
  const config = useVenueConfig(venue);
  if (current === undefined || venue === undefined)
    return <ErrorPage heading={say('serviceError.heading')} text={say('serviceError.text')} />;
  // The time alone turns a guest away from what content and team allow. The clock may run back by a second since (T1).
  const isAllowed = venue.enabledServices[current.service] && config?.orderingAllowed[current.service];
  const endedAt = isAllowed && service.state.is === 'disabled' ? config.orderingUntil : undefined;
  return (
    <ErrorPage
      heading={say(endedAt === undefined ? 'serviceError.heading' : 'serviceError.ended')}
      text={
        endedAt === undefined
          ? say('serviceError.text')
          : say('serviceError.ended.text', { time: timeIn(endedAt, venueZone(venue.timeZone)) })
      }
    >
      {venue.enabledServices.pay && (
        <Link href={flow.startOf(venue, 'pay')} className="button">
          {say('serviceError.pay')}
        </Link>
      )}
      <Link
        href={paths.venue(venue.slug)}
        className={venue.enabledServices.pay ? 'button button-secondary' : 'button'}
      >
        {say('serviceError.venue', { venue: venue.name })}
      </Link>
    </ErrorPage>
  );
});

export function NotFound() {
  const say = useSay(VENUE_TEXTS);
  return <ErrorPage heading={say('notFound.heading')} text={say('notFound.text')} />;
}
