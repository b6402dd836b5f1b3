/** Page events that show that the guest or the network has returned. */
export interface LivePage {
  readonly document: {
    readonly visibilityState: DocumentVisibilityState;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
    removeEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  readonly addEventListener: EventPage;
  readonly removeEventListener: EventPage;
}

interface EventPage {
  (type: 'online' | 'pagehide', listener: () => void): void;
  (type: 'pageshow', listener: (event: { readonly persisted: boolean }) => void): void;
}

/** Calls whenever the network returns or the page becomes visible, until the returned function is called. */
export function onReturn(page: LivePage, call: () => void): () => void {
  const { document } = page;
  const seen = (): void => {
    if (document.visibilityState === 'visible') call();
  };
  page.addEventListener('online', call);
  document.addEventListener('visibilitychange', seen);
  return () => {
    page.removeEventListener('online', call);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Calls when the page goes and when the back-forward cache restores it, until the returned function is called. */
export function onPageCached(page: LivePage, away: () => void, back: () => void): () => void {
  const shown = ({ persisted }: { readonly persisted: boolean }): void => {
    if (persisted) back();
  };
  page.addEventListener('pagehide', away);
  page.addEventListener('pageshow', shown);
  return () => {
    page.removeEventListener('pagehide', away);
    page.removeEventListener('pageshow', shown);
  };
}
