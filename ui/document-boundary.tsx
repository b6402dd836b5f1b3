/** Pages of two kinds of documents: one on which a guest pays is entered by loading it anew, and left by that too. */
import { useEffect, type ReactNode } from 'react';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import { Waiting } from './components/waiting.tsx';
import { isShownBy, parseRoute, policyOf } from './routes.ts';

/** The policy that this document came with. */
const policy = policyOf(parseRoute(location.pathname));

/** Whether this document shows the address; every other one is loaded anew. */
export const isShownHere = (address: string): boolean =>
  isShownBy(policy, parseRoute(address.replace(/[?#].*/, '')));

/** What the browser's history is to carry over; undefined where everything has been stored. */
let unstored: () => unknown = () => undefined;

/** Has the history carry over what a browser without storage could not keep. */
export function carryInHistory(what: () => unknown): void {
  unstored = what;
}

/** The page says so before it asks for another document: what is sent as late as `pagehide` may be lost. */
export const LEAVING = 'tableside:leaving';

/** Links, redirects, and whatever else goes to a page: the one place where a document is left for another. */
export const load: AroundNavHandler = (navigate, address, options) => {
  if (isShownHere(address) || unstored() !== undefined) return navigate(address, options);
  dispatchEvent(new Event(LEAVING));
  if (options?.replace === true) location.replace(address);
  else if (policy === 'paying' && address === addressBefore()) history.back();
  else location.assign(address);
};

/** What the guest came from, where the browser tells: it comes back as it was left. */
function addressBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = navigation;
  const before = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  return before?.slice(location.origin.length);
}

export function Documents({ children }: { children: ReactNode }) {
  return (
    <Router aroundNav={load}>
      <OwnPages>{children}</OwnPages>
    </Router>
  );
}

/** The history may lead to a page of the other kind, where this document has taken the place of its own. */
function OwnPages({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isOwn = isShownHere(path);
  useEffect(() => {
    if (isOwn) return;
    const carried = unstored();
    if (carried !== undefined) history.replaceState(carried, '');
    location.reload();
  }, [isOwn]);
  return isOwn ? children : <Waiting />;
}
