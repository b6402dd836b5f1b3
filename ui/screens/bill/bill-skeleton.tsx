import type { VenueContent } from '@tableside/core/content';
import { Page } from '../../components/page.tsx';
import { paths } from '../../navigation/routes.ts';
import { useSay } from '../../app/visit-context.tsx';
import './bill.css';

const LINES = ['one', 'two', 'three', 'four'] as const;

/** The skeleton of a bill that is loading. */
export function BillSkeleton({ venue, back }: { venue: VenueContent; back?: string }) {
  const say = useSay();
  return (
    <Page heading={venue.name} back={back ?? paths.venue(venue.slug)}>
      <div className="bill-skeleton" role="status" aria-label={say('app.loading')}>
        {LINES.map((line) => (
          <span key={line} className="skeleton" />
        ))}
        <span className="skeleton bill-skeleton-total" />
      </div>
    </Page>
  );
}
