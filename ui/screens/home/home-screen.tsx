import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { formatDistance, type FoundVenue } from '@tableside/core/content';
import { AddressLine } from '../../components/address-line.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { HOME_TEXTS } from '../../copy/home.ts';
import { VenueSearchModel } from '../../models/visit/venue-search-model.ts';
import type { VisitModel } from '../../models/visit/visit-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { OpeningLine } from '../venue/opening-line.tsx';
import { FindPart } from './find-part.tsx';
import './home.css';

/** Kept per visit, so that the search is still there when the guest returns from a venue. */
const searches = new WeakMap<VisitModel, VenueSearchModel>();

function searchOf(visit: VisitModel): VenueSearchModel {
  const known = searches.get(visit) ?? new VenueSearchModel(visit.brand, visit.openVenueFinder);
  searches.set(visit, known);
  return known;
}

/** The brand's front page: its venues, and the search for one. */
export const HomeScreen = observer(function HomeScreen() {
  const say = useSay(HOME_TEXTS);
  const visit = useVisit();
  const search = searchOf(visit);
  const { brand } = visit;
  const { heading = say('home.heading'), text = say('home.text') } = brand.landingPage;
  const { found, listed } = search;
  return (
    <Page heading={heading} title={brand.metaTitle} hideHeading>
      <div className="hero">
        {brand.theme.heroImage !== undefined && (
          <Picture
            src={brand.theme.heroImage}
            className="hero-picture"
            width={640}
            height={360}
            sizes="100vw"
            eager
          />
        )}
        <div className="hero-words">
          <p className="hero-title" aria-hidden>
            {heading}
          </p>
          <p>{text}</p>
        </div>
      </div>
      <FindPart search={search} />
      <div className="venues-head">
        <h2 id="venues-heading">{say(search.isByDistance ? 'home.nearest' : 'home.venues')}</h2>
        {search.offersAll && (
          <button
            type="button"
            className="link-button"
            aria-controls="found"
            onClick={() => search.viewAll()}
          >
            {say('home.viewAll')}
          </button>
        )}
      </div>
      {listed.length > 0 && (
        <ul id="listed" className="venue-list" aria-labelledby="venues-heading">
          {listed.map((one) => (
            <VenueCard key={one.venue.slug} found={one} />
          ))}
        </ul>
      )}
      {search.hasMore && (
        <button
          type="button"
          className="button button-secondary venue-more"
          aria-controls="listed"
          onClick={() => search.showMore()}
        >
          {say('home.more')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {(search.isByName || search.isByDistance) && say('home.found', { n: found.length })}
      </p>
    </Page>
  );
});

function VenueCard({ found: { venue, metres } }: { found: FoundVenue }) {
  const { brand } = useVisit();
  const picture = venue.image ?? brand.theme.heroImage;
  return (
    <li>
      <Link href={paths.venue(venue.slug)} className="venue-card">
        {picture !== undefined && (
          <Picture src={picture} className="venue-card-picture" width={640} height={360} />
        )}
        <span className="venue-card-words">
          <span className="venue-card-line">
            <span className="venue-card-name">{venue.name}</span>
            {metres !== undefined && (
              <span className="venue-card-distance">{formatDistance(metres, navigator.language)}</span>
            )}
          </span>
          <AddressLine venue={venue} />
          <OpeningLine venue={venue} />
        </span>
      </Link>
    </li>
  );
}
