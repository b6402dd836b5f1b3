/** The front page of a brand: its venues by name, by postcode, or by the phone's location (section 2). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import {
  listedVenues,
  nearestVenues,
  venuesNamed,
  type Brand,
  type Coordinates,
  type FoundVenue,
  type LandingPageOptions,
  type VenueListing,
} from '@tableside/core/content';
import { cleanCode } from '@tableside/core/guest';
import type { PositionRefusal, Positions, Postcodes } from '@tableside/core/ports';

/** What a search for places needs. Its code loads when a guest searches. */
export interface Places {
  readonly postcodes: Postcodes;
  readonly positions: Positions;
  readonly report: (failure: PortFailure) => void;
}

/** Why a search found no place. `text` is what the guest had typed. */
export type SearchTrouble =
  | { readonly at: 'postcode'; readonly why: 'unknown' | 'failed'; readonly text: string }
  | { readonly at: 'location'; readonly why: PositionRefusal };

/** Venues listed at a time, so that a phone can draw the list of a large brand. */
export const VENUES_AT_A_TIME = 20;

/** In UTF-16 code units: longer than any name or postcode. */
export const LONGEST_SEARCH = 80;

export class VenueSearchModel {
  typed = '';
  asking: 'postcode' | 'location' | undefined;
  trouble: SearchTrouble | undefined;
  /** The origin of distances. It stays on this page: the app neither stores nor sends it. */
  private from: { readonly place: Coordinates; readonly by: 'postcode' | 'location' } | undefined;
  private showsAll = false;
  private shown = VENUES_AT_A_TIME;
  /** Number of the latest question; only its answer counts. */
  private question = 0;

  constructor(
    private readonly brand: Pick<Brand, 'venues' | 'listing' | 'landingPage'>,
    private readonly openVenueFinder: () => Promise<Places>,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  private get venues(): readonly VenueListing[] {
    return listedVenues(this.brand);
  }

  get options(): LandingPageOptions {
    return this.brand.landingPage;
  }

  /** The list is of the nearest venues. */
  get isByDistance(): boolean {
    return this.nearest.length > 0 && !this.showsAll;
  }

  /** The typed text counts as a name: no postcode was found for it. */
  get isByName(): boolean {
    return this.typed.trim() !== '' && this.from?.by !== 'postcode';
  }

  /** All venues that match. */
  get found(): readonly FoundVenue[] {
    const { all, from } = this;
    // A postcode that nobody knows hides no venue.
    if (this.isByName) return this.named.length === 0 && this.trouble?.at === 'postcode' ? all : this.named;
    if (this.isByDistance) return this.nearest;
    return from !== undefined || this.listsAll ? all : [];
  }

  get listed(): readonly FoundVenue[] {
    return this.found.slice(0, this.shown);
  }

  get hasMore(): boolean {
    return this.found.length > this.listed.length;
  }

  /** Some venues are not listed, and the brand offers to show all. */
  get offersAll(): boolean {
    return this.options.viewAll && this.found.length < this.venues.length;
  }

  type(text: string): void {
    this.typed = text.slice(0, LONGEST_SEARCH);
    this.shown = VENUES_AT_A_TIME;
    this.trouble = undefined;
    if (this.from?.by === 'postcode') this.from = undefined;
    if (this.asking === 'postcode') this.cancel();
  }

  /** Looks the typed text up as a postcode, if no venue has it in its name. */
  async search(): Promise<void> {
    const text = cleanCode(this.typed);
    if (!this.isByName || this.named.length > 0) return;
    const question = this.ask('postcode');
    const places = await this.places();
    const answer = await places?.postcodes.find(text)();
    if (answer !== undefined && isLeft(answer)) places?.report(answer.left);
    this.takeAnswer(question, () => {
      const why = answer === undefined || isLeft(answer) ? 'failed' : 'unknown';
      const place = answer === undefined || isLeft(answer) ? undefined : answer.right;
      if (place === undefined) this.trouble = { at: 'postcode', why, text };
      else this.from = { place, by: 'postcode' };
    });
  }

  /** Asks the phone for its location. The rest of the page stays usable meanwhile (fault F38). */
  async locate(): Promise<void> {
    if (this.asking === 'location') return;
    const question = this.ask('location');
    const places = await this.places();
    const answer = await places?.positions.locate()();
    this.takeAnswer(question, () => {
      if (answer === undefined) this.trouble = { at: 'location', why: 'unavailable' };
      else if (isLeft(answer)) this.trouble = { at: 'location', why: answer.left };
      else {
        this.typed = '';
        this.from = { place: answer.right, by: 'location' };
      }
    });
  }

  viewAll(): void {
    this.type('');
    this.showsAll = true;
  }

  showMore(): void {
    this.shown += VENUES_AT_A_TIME;
  }

  private get named(): readonly FoundVenue[] {
    return venuesNamed(this.all, this.typed);
  }

  /** Those with coordinates (S18). */
  private get nearest(): readonly FoundVenue[] {
    return this.from === undefined ? [] : nearestVenues(this.venues, this.from.place);
  }

  /** The nearest first, then those whose distance is not known. */
  private get all(): readonly FoundVenue[] {
    const { nearest } = this;
    const placed = new Set(nearest.map(({ venue }) => venue));
    const placeless = this.venues.filter((venue) => !placed.has(venue));
    return [...nearest, ...placeless.map((venue) => ({ venue }))];
  }

  /** Short lists show at once. If there is nothing to search by, the list is all there is. */
  private get listsAll(): boolean {
    const { search, useMyLocation, viewAll } = this.options;
    if (!viewAll) return !search && !useMyLocation;
    return this.showsAll || this.venues.length <= VENUES_AT_A_TIME;
  }

  private ask(what: 'postcode' | 'location'): number {
    this.asking = what;
    this.trouble = undefined;
    this.question += 1;
    return this.question;
  }

  private takeAnswer(question: number, take: () => void): void {
    runInAction(() => {
      if (question !== this.question) return;
      this.asking = undefined;
      this.shown = VENUES_AT_A_TIME;
      this.showsAll = false;
      take();
    });
  }

  /** Drops the answer to an earlier question. */
  private cancel(): void {
    this.asking = undefined;
    this.question += 1;
  }

  /** Undefined if its code cannot be loaded. */
  private places(): Promise<Places | undefined> {
    return this.openVenueFinder().catch(() => undefined);
  }
}
