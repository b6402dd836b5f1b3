import { ChevronRight, Utensils } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { serviceTitle, type VenueContent } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { fetchWhatComesAfterVenue } from '../../lazy-screens.tsx';
import { paths } from '../../routes.ts';
import { useSay, useVisit } from '../../visit.tsx';
import { AddressLine } from '../home/home-screen.tsx';
import { BusyMessage } from './busy-message.tsx';
import '../home/home.css';
import './venue.css';

/** A venue's front page: what can be done there. */
export const VenueScreen = observer(function VenueScreen({ venue }: { venue: VenueContent }) {
  const say = useSay();
  const visit = useVisit();
  useEffect(() => {
    visit.enter(venue);
    fetchWhatComesAfterVenue();
  }, [visit, venue]);
  const { state } = visit.service;
  const closed = state.is === 'disabled' && state.slug === venue.slug;
  return (
    <Page heading={venue.name} hideHeading back={paths.home()}>
      <div className="hero">
        <Picture
          src={venue.image ?? visit.brand.theme.heroImage}
          className="hero-picture"
          width={640}
          height={360}
          eager
        />
        <div className="hero-words">
          <p className="hero-title" aria-hidden>
            {venue.name}
          </p>
          <AddressLine venue={venue} />
        </div>
      </div>
      <BusyMessage slug={venue.slug} />
      <h2>{say('venue.services')}</h2>
      {closed || !venue.enabledServices.order ? (
        <p className="venue-closed">{say('venue.noServices')}</p>
      ) : (
        <ul className="service-list">
          <li>
            <Link href={paths.entry(venue.slug, 'order')} className="service-card">
              <Icon of={Utensils} className="service-icon" />
              <span className="service-words">
                <span className="service-name">{serviceTitle(venue, 'order')}</span>
                <span>{say('venue.order.text')}</span>
              </span>
              <Icon of={ChevronRight} className="service-arrow" />
            </Link>
          </li>
        </ul>
      )}
    </Page>
  );
});
