/** Faults and oddities in a brand's content. */
import type { BrandContent, VenueContent } from '@tableside/core/content';
import type { Catalogue } from './catalogue.ts';

/** One thing to correct. */
export interface Finding<Code extends string = string> {
  /**
   * `stops`: a guest could not go on, or would be told wrong. `warns`: it works, but hardly as intended. `odd`: it works,
   * and is unusual. `notes`: nothing is wrong.
   */
  readonly level: 'stops' | 'warns' | 'odd' | 'notes';
  /** The entry and field, by content's own names. */
  readonly where: string;
  readonly what: string;
  /** Stays where the sentence is improved. */
  readonly whatCode: Code;
  /** The text of law that asks for it. */
  readonly law?: string;
}

/** A venue in the brand's content, whether or not the app shows it. */
export interface ListedVenue {
  readonly entryId: string;
  readonly slug?: string;
  readonly siteId?: string;
  readonly name?: string;
  readonly externalSiteRef?: string;
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
  /** The ordering backend's menus by id, if given. */
  readonly menus: ReadonlyMap<string, unknown>;
  /** The app's messages, which the brand's copy can replace. */
  readonly catalogue: Catalogue;
  /** The keys of the brand's copy as it writes them, by those that the app knows them by. */
  readonly writtenKeys: ReadonlyMap<string, string>;
}

/** A sentence, or what makes it of its values. */
type Says = string | ((...values: readonly never[]) => string);

/** How bad a finding is, and its sentence. */
interface Kind<Sentence extends Says = Says> {
  readonly level: Finding['level'];
  readonly says: Sentence;
}

export const stops = <Sentence extends Says>(says: Sentence): Kind<Sentence> => ({ level: 'stops', says });
export const warns = <Sentence extends Says>(says: Sentence): Kind<Sentence> => ({ level: 'warns', says });
export const odd = <Sentence extends Says>(says: Sentence): Kind<Sentence> => ({ level: 'odd', says });
export const notes = <Sentence extends Says>(says: Sentence): Kind<Sentence> => ({ level: 'notes', says });

type Kinds = Readonly<Record<string, Kind>>;

type ValuesOf<Sentence> = Sentence extends (...values: infer Values) => string ? Values : [];

/** A function for each code, which makes a finding of a place and the values of its sentence. */
type Finders<Of extends Kinds> = {
  readonly [Code in keyof Of & string]: (
    where: string,
    ...values: ValuesOf<Of[Code]['says']>
  ) => Finding<Code>;
};

/** What a rule can find, by code: each code has one sentence. */
export function finders<Of extends Kinds>(kinds: Of): Finders<Of> {
  const made = Object.entries<Kind>(kinds).map(([whatCode, { level, says }]) => [
    whatCode,
    (where: string, ...values: readonly never[]) => ({
      level,
      where,
      what: typeof says === 'string' ? says : says(...values),
      whatCode,
    }),
  ]);
  return Object.fromEntries(made) as Finders<Of>;
}

/** What the finders of a rule, or of any of several, make. */
export type FoundBy<Of> =
  Of extends Readonly<Record<string, (...values: never) => infer Found>> ? Found : never;

/** A finding if the condition holds. */
export const when = <Found extends Finding>(holds: boolean, finding: () => Found): readonly Found[] =>
  holds ? [finding()] : [];

/** A field of a venue, as findings name it. */
export const at = ({ slug }: VenueContent, field: string): string => `venue ${slug}: ${field}`;

/** A finding for each venue whose slug, site id, name or train reference belongs to an earlier venue of the brand. */
export const repeated =
  <Found extends Finding>(
    field: Exclude<keyof ListedVenue, 'entryId'>,
    finding: (where: string, earlier: ListedVenue) => Found,
  ): ((checked: CheckedBrand) => readonly Found[]) =>
  ({ listed }) =>
    listed.flatMap((venue, place) => {
      const earlier = listed.slice(0, place).find((one) => one[field] === venue[field]);
      if (earlier === undefined || venue[field] === undefined) return [];
      return [finding(`venue ${venue.slug ?? venue.entryId}: ${field}`, earlier)];
    });

/** The findings of each venue of a brand. */
export const ofVenues =
  <Found extends Finding>(check: (venue: VenueContent, checked: CheckedBrand) => readonly Found[]) =>
  (checked: CheckedBrand): readonly Found[] =>
    checked.brand.venues.flatMap((venue) => check(venue, checked));
