import { useLocation } from 'wouter';
import type { SavedBasket } from '@tableside/core';
import { Page } from '../../components/page.tsx';
import { paths } from '../../routes.ts';
import { useFrontSay } from '../../copy/front-say.ts';
import { useVisit } from '../../visit.tsx';

/** A basket belongs to one venue: another one starts empty, after asking (S4). */
export function BasketElsewhere({ saved, onNew }: { saved: SavedBasket; onNew: () => void }) {
  const say = useFrontSay();
  const visit = useVisit();
  const [, navigate] = useLocation();
  const { venueSlug, service } = saved.place;
  const name = visit.venue(venueSlug)?.name ?? venueSlug;
  return (
    <Page heading={say('basket.elsewhere.heading')}>
      <div className="error-page">
        <p>{say('basket.elsewhere.text', { venue: name })}</p>
        <button type="button" className="button" onClick={() => navigate(paths.basket(venueSlug, service))}>
          {say('basket.elsewhere.back', { venue: name })}
        </button>
        <button type="button" className="button button-secondary" onClick={onNew}>
          {say('basket.elsewhere.new')}
        </button>
      </div>
    </Page>
  );
}
