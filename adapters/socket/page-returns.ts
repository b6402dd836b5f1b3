/** What of the page tells that a guest, or the network, is back. */
export interface LivePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly addEventListener: (type: 'online', heard: () => void) => void;
  readonly removeEventListener: (type: 'online', heard: () => void) => void;
}

/** Calls whenever the network is back or the page is looked at again, until the returned function is called. */
export function whenBack(page: LivePage, call: () => void): () => void {
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
