import { ChevronRight, Clock, ReceiptText, ShoppingBag, Utensils } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { isOrderingService, type ServiceName } from '@tableside/core';
import { serviceTitle, type VenueContent } from '@tableside/core/content';
import { AddressLine } from '../../components/address-line.tsx';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { WaitingWords } from '../../components/waiting.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';
import { TabChip } from '../table/table-chip.tsx';
import { OpeningLine } from './opening-line.tsx';
import { VenueNotice } from './venue-notice.tsx';
import '../home/home.css';
import './venue.css';

const SERVICES = {
  order: { icon: Utensils, text: 'venue.order.text' },
  'order-ahead': { icon: Clock, text: 'venue.order-ahead.text' },
  takeaway: { icon: ShoppingBag, text: 'venue.takeaway.text' },
  pay: { icon: ReceiptText, text: 'venue.pay.text' },
} as const;

/** A venue's front page: the services that it offers. */
export const VenueScreen = observer(function VenueScreen(props: { venue: VenueContent; back?: string }) {
  const say = useSay(VENUE_TEXTS);
  const flow = useFlow();
  const { visit } = flow;
  const { venue, back } = props;
  // A guest who has eaten can pay, even if ordering is unavailable (T7).
  const offered = visit.venueStatus.offered(venue);
  const state = visit.venueStatus.stateOf(venue).is;
  // Where nothing can be ordered, every service would lead to the same menus.
  const readable = offered.find(isOrderingService);
  const doors = state === 'stopped' ? offered.filter((one) => one === readable || one === 'pay') : offered;
  const waiting = offered.filter((service) => visit.venueStatus.isWaitingFor(venue, service));
  const picture = venue.image ?? visit.brand.theme.heroImage;
  return (
    <Page heading={venue.name} hideHeading {...(back !== undefined && { back })} aside={<TabChip />}>
      <div className="hero">
        {picture !== undefined && (
          <Picture src={picture} className="hero-picture" width={640} height={360} sizes="100vw" eager />
        )}
        <div className="hero-words">
          <p className="hero-title" aria-hidden>
            {venue.name}
          </p>
          <AddressLine venue={venue} />
          {state !== 'closed' && <OpeningLine venue={venue} />}
        </div>
      </div>
      <h2>{say('venue.services')}</h2>
      {state !== 'busy' && <VenueNotice venue={venue} />}
      {offered.length > 0 && (
        <ul className="service-list">
          {doors.map((service) => (
            <li key={service}>
              {waiting.includes(service) ? (
                <div className="skeleton service-wait">
                  <ServiceWords venue={venue} service={service} />
                  {service === waiting[0] && <WaitingWords />}
                </div>
              ) : (
                <Link href={flow.startOf(venue, service)} className="service-card">
                  <ServiceWords venue={venue} service={service} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* Known only once the venue has answered. What does not change what can be ordered stands below the services:
          above, it would push them from under a thumb. */}
      {state === 'busy' && <VenueNotice venue={venue} />}
    </Page>
  );
});

/** A waiting card has its words too, unseen, so that the link that replaces it moves nothing. */
const ServiceWords = observer(function ServiceWords(props: { venue: VenueContent; service: ServiceName }) {
  const say = useSay(VENUE_TEXTS);
  const { venue, service } = props;
  const { venueStatus } = useVisit();
  const isStopped = isOrderingService(service) && venueStatus.stateOf(venue).is === 'stopped';
  return (
    <>
      <Icon of={SERVICES[service].icon} className="service-icon" />
      <span className="service-words">
        <span className="service-name">
          {isStopped ? say('venue.stopped') : serviceTitle(venue, service, say(`service.${service}`))}
        </span>
        {!isStopped && <span>{say(SERVICES[service].text)}</span>}
      </span>
      <Icon of={ChevronRight} className="service-arrow" />
    </>
  );
});
