import type { SavedBasket } from '@tableside/core/codecs';
import { serviceTitle } from '@tableside/core/content';
import { Page } from '../../components/page.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';

/**
 * A basket belongs to one venue and one of its services. The app asks before it starts an empty one for another (S4).
 */
export function BasketElsewhere({ saved, slug }: { saved: SavedBasket; slug: string }) {
  const say = useSay(VENUE_TEXTS);
  const flow = useFlow();
  const { venueSlug, service } = saved.place;
  const venue = flow.visit.listed(venueSlug);
  const name = venue?.name ?? venueSlug;
  const byDefault = say(`service.${service}`);
  const title = venue === undefined ? byDefault : serviceTitle(venue, service, byDefault);
  const isHere = venueSlug === slug;
  return (
    <Page heading={say('basket.elsewhere.heading')}>
      <div className="error-page">
        <p>
          {isHere
            ? say('basket.otherService.text', { service: title })
            : say('basket.elsewhere.text', { venue: name })}
        </p>
        <button type="button" className="button" onClick={() => flow.goToOtherBasket(saved)}>
          {isHere
            ? say('basket.otherService.back', { service: title })
            : say('basket.elsewhere.back', { venue: name })}
        </button>
        <button type="button" className="button button-secondary" onClick={() => flow.dropOtherBasket(saved)}>
          {say('basket.elsewhere.new')}
        </button>
      </div>
    </Page>
  );
}
