/** The steps before the menus of an ordering service, and their order. */
import type { OrderModel } from '../models/order-model.ts';

export type EntryStep = 'table' | 'times' | 'sub-service' | 'menus';

export interface EntryFacts {
  readonly isTakeaway: boolean;
  /** The brand has its own page for the time of a takeaway. */
  readonly hasTimesPage: boolean;
  /** The guest gives a seat, which the menu index and the basket ask for. */
  readonly takesSeat: boolean;
  readonly isTimeChosen: boolean;
  /** The venue has several sub-services, and the guest has chosen none. */
  readonly lacksSubService: boolean;
}

export function firstStep({ isTakeaway, hasTimesPage, takesSeat }: EntryFacts): EntryStep {
  if (isTakeaway) return hasTimesPage ? 'times' : 'menus';
  return takesSeat ? 'menus' : 'table';
}

/** The step due at the menu index, which a guest may open by its address. */
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
