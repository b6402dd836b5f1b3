/** What a guest chooses before the menus of an ordering service, and in which order. */
import type { OrderModel } from '../models/order-model.ts';

export type EntryStep = 'table' | 'times' | 'sub-service' | 'menus';

/** What the steps depend on. */
export interface EntryFacts {
  readonly isTakeaway: boolean;
  /** The brand asks for the time of a takeaway on a page of its own. */
  readonly hasTimesPage: boolean;
  /** The guest gives a seat, which is asked for on the menu index and in the basket. */
  readonly takesSeat: boolean;
  readonly isTimeChosen: boolean;
  /** The venue has several sub-services and the guest has chosen none. */
  readonly lacksSubService: boolean;
}

/** The step that a service begins with. */
export function firstStep({ isTakeaway, hasTimesPage, takesSeat }: EntryFacts): EntryStep {
  if (isTakeaway) return hasTimesPage ? 'times' : 'menus';
  return takesSeat ? 'menus' : 'table';
}

/** The step that is due at the menu index: a guest may have come there by its address. */
export function stepAtMenus(facts: EntryFacts): EntryStep {
  if (firstStep(facts) === 'times') return facts.isTimeChosen ? 'menus' : 'times';
  return facts.lacksSubService ? 'sub-service' : 'menus';
}

export const entryFacts = ({ basket, session }: OrderModel): EntryFacts => ({
  isTakeaway: session.service === 'takeaway',
  hasTimesPage: basket.brand.flags.takeawayTimeslotScreen,
  takesSeat: basket.takesSeat,
  isTimeChosen: basket.times?.chosenAt !== undefined,
  lacksSubService: basket.subServiceChoices.length > 0 && basket.subService === undefined,
});
