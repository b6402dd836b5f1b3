import { MapPin } from 'lucide';
import { Link } from 'wouter';
import type { VenueContent } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { paths } from '../../routes.ts';
import { useFrontSay } from '../../copy/front-say.ts';
import { useVisit } from '../../visit.tsx';
import './home.css';

/** The brand's front page: its venues. */
export function HomeScreen() {
  const say = useFrontSay();
  const { brand } = useVisit();
  return (
    <Page heading={say('home.heading')} title={brand.metaTitle} hideHeading>
      <div className="hero">
        <Picture src={brand.theme.heroImage} className="hero-picture" width={640} height={360} eager />
        <div className="hero-words">
          <p className="hero-title" aria-hidden>
            {say('home.heading')}
          </p>
          <p>{say('home.text')}</p>
        </div>
      </div>
      <h2>{say('home.venues')}</h2>
      <ul className="venue-list">
        {brand.venues.map((venue) => (
          <li key={venue.slug}>
            <Link href={paths.venue(venue.slug)} className="venue-card">
              <Picture src={venue.image} className="venue-card-picture" width={640} height={360} />
              <span className="venue-card-words">
                <span className="venue-card-name">{venue.name}</span>
                <AddressLine venue={venue} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

export function AddressLine({ venue }: { venue: VenueContent }) {
  const { line1, city, postalCode } = venue.address;
  const parts = [line1, city, postalCode].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  return (
    <span className="address">
      <Icon of={MapPin} /> <bdi>{parts.join(', ')}</bdi>
    </span>
  );
}
