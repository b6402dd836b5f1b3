/** Faults and oddities in a brand's content. */
import type { BrandContent, VenueContent } from '@tableside/core/content';
import type { Catalogue } from './catalogue.ts';

/** One thing to correct. */
export interface Finding {
  /** `stops`: a guest could not go on. `warns`: it works, but hardly as intended. `notes`: nothing is wrong. */
  readonly level: 'stops' | 'warns' | 'notes';
  /** The entry and field, by content's own names. */
  readonly where: string;
  readonly what: string;
}

/** A venue in the brand's content, whether or not the app shows it. */
export interface ListedVenue {
  readonly entryId: string;
  readonly slug?: string;
  readonly siteId?: string;
}

/** A brand as decoded, with what the decoded form lacks. */
export interface CheckedBrand {
  readonly brand: BrandContent;
  /** Every venue that the brand links to, once each. The app hides the second venue of a slug, so `brand` lacks it. */
  readonly listed: readonly ListedVenue[];
  /** The content's `feedbackEnabled`: a brand without an address for feedback decodes as one without feedback. */
  readonly feedbackEnabled: boolean;
  /** A brand without a theme decodes as one with the neutral theme. */
  readonly hasTheme: boolean;
  /** The tables of venues by slug, if given. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** The app's messages, which the brand's copy can replace. */
  readonly catalogue: Catalogue;
}

export const stops = (where: string, what: string): Finding => ({ level: 'stops', where, what });
export const warns = (where: string, what: string): Finding => ({ level: 'warns', where, what });
export const notes = (where: string, what: string): Finding => ({ level: 'notes', where, what });

/** A finding if the condition holds. */
export const when = (holds: boolean, finding: () => Finding): readonly Finding[] =>
  holds ? [finding()] : [];

/** A field of a venue, as findings name it. */
export const at = ({ slug }: VenueContent, field: string): string => `venue ${slug}: ${field}`;

/** A finding for each venue whose slug or site id belongs to an earlier venue of the brand. */
export const repeated = (
  field: 'slug' | 'siteId',
  says: (earlier: ListedVenue) => string,
): ((checked: CheckedBrand) => readonly Finding[]) => {
  const finding = (venue: ListedVenue, earlier: ListedVenue): Finding =>
    stops(`venue ${venue.slug ?? venue.entryId}: ${field}`, says(earlier));
  return ({ listed }) =>
    listed.flatMap((venue, place) => {
      const earlier = listed.slice(0, place).find((one) => one[field] === venue[field]);
      return earlier === undefined || venue[field] === undefined ? [] : [finding(venue, earlier)];
    });
};

/** The findings of each venue of a brand. */
export const ofVenues =
  (check: (venue: VenueContent, checked: CheckedBrand) => readonly Finding[]) =>
  (checked: CheckedBrand): readonly Finding[] =>
    checked.brand.venues.flatMap((venue) => check(venue, checked));
