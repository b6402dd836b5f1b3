import type { VenueContent } from '@tableside/core/content';
import { Page } from '../../components/page.tsx';
import { WaitingWords } from '../../components/waiting.tsx';
import { paths } from '../../navigation/routes.ts';
import './bill.css';

const LINES = ['one', 'two', 'three', 'four'] as const;

/** The skeleton of a bill that is loading. */
export const BillSkeleton = ({ venue, back }: { venue: VenueContent; back?: string }) => (
  <Page heading={venue.name} back={back ?? paths.venue(venue.slug)}>
    <div className="bill-skeleton">
      {LINES.map((line) => (
        <span key={line} className="skeleton" />
      ))}
      <span className="skeleton bill-skeleton-total" />
      <WaitingWords />
    </div>
  </Page>
);
