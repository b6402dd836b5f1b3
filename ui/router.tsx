/** The browser's address and history, as the flows know them: nothing else in the app navigates but links. */
import { Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { load } from './document-boundary.tsx';
import type { Redirect as RedirectTo } from './flows/due.ts';
import type { Navigation } from './flows/navigation.ts';
import { leaveFor } from './leaving.ts';

export const browserNavigation: Navigation = {
  go: (to, how) => load(navigate, to, how),
  leave: leaveFor,
};

/** The one place where a redirect is carried out. */
export const RedirectDue = ({ to, state }: RedirectTo) => (
  // A redirect that follows another one is a new element: each is carried out as it is mounted.
  <Redirect key={to} to={to} replace state={state} />
);
