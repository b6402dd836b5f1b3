/** The steps before the menus of an ordering service, their order, and the menu on which a guest lands after them. */
import type { OrderingServiceName } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import type { OrderModel } from '../models/order/order-model.ts';
import { paths } from '../navigation/routes.ts';

export type EntryStep = 'table' | 'times' | 'sub-service' | 'menus';

export interface EntryState {
  readonly isTakeaway: boolean;
  /** The brand has its own page for the time of a takeaway. */
  readonly hasTimesPage: boolean;
  /** The guest gives a seat, which the menu index and the basket ask for. */
  readonly takesSeat: boolean;
  readonly isTimeChosen: boolean;
  /** The venue has several sub-services, and the guest has chosen none. */
  readonly lacksSubService: boolean;
}

export function firstStep({ isTakeaway, hasTimesPage, takesSeat }: EntryState): EntryStep {
  if (isTakeaway) return hasTimesPage ? 'times' : 'menus';
  return takesSeat ? 'menus' : 'table';
}

/** The step due at the menu index, which a guest may open by its address. */
export function stepAtMenus(state: EntryState): EntryStep {
  if (firstStep(state) === 'times') return state.isTimeChosen ? 'menus' : 'times';
  return state.lacksSubService ? 'sub-service' : 'menus';
}

export const entryStateOf = ({ basket, session }: OrderModel): EntryState => ({
  isTakeaway: session.service === 'takeaway',
  hasTimesPage: basket.brand.flags.takeawayTimeslotScreen,
  takesSeat: basket.destination.takesSeat,
  isTimeChosen: basket.destination.times?.chosenAt !== undefined,
  lacksSubService:
    basket.destination.subServiceChoices.length > 0 && basket.destination.subService === undefined,
});

/** A guest with as many menus to choose from begins at their index. */
const MENUS_OF_AN_INDEX = 5;

const beginsAtIndex = ({ startAtMenuIndex }: VenueContent, menus: readonly unknown[]): boolean =>
  startAtMenuIndex || menus.length >= MENUS_OF_AN_INDEX;

/** The index of the menus asks for the guest's seat. */
export const asksForSeat = ({ basket, refusedTable }: OrderModel): boolean =>
  basket.destination.takesSeat &&
  (basket.destination.tableNumber === undefined || refusedTable !== undefined);

/** The menu on which the guest will probably land, before the service is entered. */
export const likelyMenu = (venue: VenueContent, service: OrderingServiceName): string | undefined =>
  beginsAtIndex(venue, venue.menus[service]) ? undefined : venue.menus[service][0]?.identifier;

/** Where ordering goes on: at the step that is missing, at the menu that the guest read last, else at the first. */
export function landingOf(order: OrderModel): string {
  const { venue, service, menus } = order.session;
  const step = stepAtMenus(entryStateOf(order));
  if (step !== 'menus') return pathOfStep(step, venue.slug, service);
  const { lastMenu } = order;
  const menu = lastMenu ?? menus[0];
  const isAtIndex =
    menu === undefined || asksForSeat(order) || (lastMenu === undefined && beginsAtIndex(venue, menus));
  return isAtIndex ? paths.menus(venue.slug, service) : paths.menu(venue.slug, service, menu.identifier);
}

export function pathOfStep(step: EntryStep, slug: string, service: OrderingServiceName): string {
  if (step === 'times') return paths.times(slug);
  if (step === 'sub-service') return paths.subServices(slug);
  return (step === 'table' ? paths.entry : paths.menus)(slug, service);
}
