import { useEffect } from 'react';
import type { VenueConfig, VenueContent } from '@tableside/core/content';
import { whenBack } from '../document/connection.ts';
import { useVisit } from './visit-context.tsx';

/**
 * What the venue's config says, for pages that do not wait for it. Undefined until it has come; a question that failed is
 * asked again when the network is back.
 * @param isPresent the guest is there; not so at an old receipt
 */
export function useVenueConfig(venue: VenueContent | undefined, isPresent = true): VenueConfig | undefined {
  const { venueStatus } = useVisit();
  const config = venue && venueStatus.configOf(venue.slug);
  const isUnasked = venue !== undefined && config === undefined;
  useEffect(() => {
    if (!isUnasked) return;
    const ask = () => void venueStatus.refresh(venue, isPresent);
    ask();
    return whenBack(ask);
  }, [isUnasked, isPresent, venue, venueStatus]);
  return config;
}
