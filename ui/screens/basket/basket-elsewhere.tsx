import type { SavedBasket } from '@tableside/core/codecs';
import { Page } from '../../components/page.tsx';
import { useDiscoverySay } from '../../copy/discovery-say.ts';
import { useFlow } from '../../visit.tsx';

/** A basket belongs to one venue. The app asks before it starts an empty one at another venue (S4). */
export function BasketElsewhere({ saved }: { saved: SavedBasket }) {
  const say = useDiscoverySay();
  const flow = useFlow();
  const { venueSlug } = saved.place;
  const name = flow.visit.venue(venueSlug)?.name ?? venueSlug;
  return (
    <Page heading={say('basket.elsewhere.heading')}>
      <div className="error-page">
        <p>{say('basket.elsewhere.text', { venue: name })}</p>
        <button type="button" className="button" onClick={() => flow.goToOtherBasket(saved)}>
          {say('basket.elsewhere.back', { venue: name })}
        </button>
        <button type="button" className="button button-secondary" onClick={() => flow.dropOtherBasket(saved)}>
          {say('basket.elsewhere.new')}
        </button>
      </div>
    </Page>
  );
}
