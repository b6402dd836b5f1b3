/** Implements the flows' navigation on the browser's address and history. Apart from links, nothing else navigates. */
import { Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { isShownHere, load } from './document-boundary.tsx';
import type { Redirect as RedirectTo } from '../flows/due.ts';
import type { Navigation } from '../flows/navigation.ts';
import type { Address, VisitFlow } from '../flows/visit-flow.ts';
import { leaveFor } from './leave-page.ts';

export const browserNavigation: Navigation = {
  go: (to, how) => load(navigate, to, how),
  leave: leaveFor,
};

export const browserAddress = (): Address => ({
  path: location.pathname,
  search: location.search,
  state: history.state,
});

/** Passes every address that this document shows to the flow; wouter reports pushes and replacements. */
export function follow(flow: VisitFlow): void {
  const arrive = (): void => {
    if (isShownHere(location.pathname)) flow.arrive(browserAddress());
  };
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, arrive);
}

/** The one place that carries out a redirect. */
export const RedirectDue = ({ to, state }: RedirectTo) => (
  // The key mounts a new element for each redirect, because wouter carries one out on mount only.
  <Redirect key={to} to={to} replace state={state} />
);
