/**
 * The two kinds of documents, by their security policies. Going between a paying page and any other loads a new
 * document. So does a venue that this document only lists, as it does where a brand has very many.
 */
import { useEffect } from 'react';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import type { Elements } from '../components/elements.ts';
import { goesOn } from '../components/page-places.ts';
import { Waiting } from '../components/waiting.tsx';
import { LEAVING } from './leaving.ts';
import { isShownBy, parseRoute, policyOf } from './routes.ts';

/** The policy of this document. */
const policy = policyOf(parseRoute(location.pathname));

let isOnlyListed: (slug: string) => boolean = () => false;

/** Registers which venues this document lacks, except for what a list says of them. */
export function provideListed(isListed: (slug: string) => boolean): void {
  isOnlyListed = isListed;
}

/** Whether this document may show the address; any other address needs a new document. */
export function isShownHere(address: string): boolean {
  const route = parseRoute(address.replace(/[?#].*/, ''));
  return isShownBy(policy, route) && !('slug' in route && isOnlyListed(route.slug));
}

/** What the history entry must carry to the next document; undefined if everything could be stored. */
let historyState: () => unknown = () => undefined;

/** Registers what the history entry must carry because the browser cannot store it. */
export function provideHistoryState(what: () => unknown): void {
  historyState = what;
}

/** Every navigation goes through here. The one place where one document is left for another. */
export const load: AroundNavHandler = (navigate, address, options) => {
  if (isShownHere(address) || historyState() !== undefined) return navigate(address, options);
  dispatchEvent(new Event(LEAVING));
  goesOn();
  showLeaving();
  if (options?.replace === true) location.replace(address);
  else if (policy === 'paying' && address === addressBefore()) history.back();
  else location.assign(address);
};

/** A document that has not come by then may never come, and the page is there to be used. */
const NO_DOCUMENT_MS = 10_000;

/** The next document's skeleton, until that document is there. A page that the browser restores is as it was. */
function showLeaving(): void {
  const { classList } = document.documentElement;
  classList.add('app-leaves');
  const stay = (): void => classList.remove('app-leaves');
  setTimeout(stay, NO_DOCUMENT_MS);
  addEventListener('pagehide', stay, { once: true });
}

/** The previous address, if the browser reveals it: going back restores that page as it was. */
function addressBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = navigation;
  const before = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  return before?.slice(location.origin.length);
}

export function DocumentBoundary({ children }: { children: Elements }) {
  return (
    <Router aroundNav={load}>
      <OwnPages>{children}</OwnPages>
    </Router>
  );
}

/** Going back can lead to a page of the other kind, because this document may have replaced that page's own. */
function OwnPages({ children }: { children: Elements }) {
  const [path] = useLocation();
  const isOwn = isShownHere(path);
  useEffect(() => {
    if (isOwn) return;
    const carried = historyState();
    if (carried !== undefined) history.replaceState(carried, '');
    location.reload();
  }, [isOwn]);
  return isOwn ? children : <Waiting />;
}
