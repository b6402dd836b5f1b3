/** The browser's address and history, as the flows know them: nothing else in the app navigates but links. */
import { Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { isShownHere, load } from './document-boundary.tsx';
import type { Redirect as RedirectTo } from './flows/due.ts';
import type { Navigation } from './flows/navigation.ts';
import type { Address, VisitFlow } from './flows/visit-flow.ts';
import { leaveFor } from './leaving.ts';

export const browserNavigation: Navigation = {
  go: (to, how) => load(navigate, to, how),
  leave: leaveFor,
};

export const browserAddress = (): Address => ({
  path: location.pathname,
  search: location.search,
  state: history.state,
});

/** Tells the flow of every address that this document shows; wouter gives notice of what is pushed and replaced. */
export function follow(flow: VisitFlow): void {
  const arrive = (): void => {
    if (isShownHere(location.pathname)) flow.arrive(browserAddress());
  };
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, arrive);
}

/** The one place where a redirect is carried out. */
export const RedirectDue = ({ to, state }: RedirectTo) => (
  // A redirect that follows another one is a new element: each is carried out as it is mounted.
  <Redirect key={to} to={to} replace state={state} />
);
