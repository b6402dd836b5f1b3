/** What is wrong, or odd, with a brand's content. */
import type { BrandContent, VenueContent } from '@tableside/core';
import type { Catalogue } from './catalogue.ts';

/** One thing to mend. */
export interface Finding {
  /** `stops`: something would stop a guest. `warns`: it works, and not as somebody will have meant it. */
  readonly level: 'stops' | 'warns';
  /** The entry and field, in content's own names. */
  readonly where: string;
  readonly what: string;
}

/** What the brand's content says of a venue, whether or not the app shows that venue. */
export interface ListedVenue {
  readonly entryId: string;
  readonly slug?: string;
  readonly siteId?: string;
}

/** A brand as it was read, and what cannot be read out of its content. */
export interface CheckedBrand {
  readonly brand: BrandContent;
  /** Every venue that the brand links to, each once. The app hides the second venue of a slug, so `brand` lacks it. */
  readonly listed: readonly ListedVenue[];
  /** `feedbackEnabled` of the content: without anywhere to send it, a brand is read as one that does not ask. */
  readonly feedbackEnabled: boolean;
  /** The tables of venues, by slug, where they were given. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** The app's messages, which the brand's copy may replace. */
  readonly catalogue: Catalogue;
}

export const stops = (where: string, what: string): Finding => ({ level: 'stops', where, what });
export const warns = (where: string, what: string): Finding => ({ level: 'warns', where, what });

/** A finding where the condition holds. */
export const when = (holds: boolean, finding: () => Finding): readonly Finding[] =>
  holds ? [finding()] : [];

/** A field of a venue, as it is named in findings. */
export const at = ({ slug }: VenueContent, field: string): string => `venue ${slug}: ${field}`;

/** A finding for each venue whose slug or site id an earlier venue of the brand has. */
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
