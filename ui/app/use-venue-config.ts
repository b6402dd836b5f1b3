import { useEffect } from 'react';
import type { VenueConfig, VenueContent } from '@tableside/core/content';
import { useVisit } from './visit-context.tsx';

/** What the venue's config says, for pages of bills: they do not wait for it. Undefined until it has come. */
export function useVenueConfig(venue: VenueContent): VenueConfig | undefined {
  const { venueStatus } = useVisit();
  const config = venueStatus.configOf(venue.slug);
  const isUnasked = config === undefined;
  useEffect(() => {
    if (isUnasked) void venueStatus.refresh(venue);
  }, [isUnasked, venue, venueStatus]);
  return config;
}
