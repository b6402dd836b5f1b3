/** The window of a page without a screen: the handover between documents, and visibility events. */
import type { LivePage } from '../../../adapters/socket/page-visibility.ts';
import type { HandoverWindow } from '../../../ui/composition/page-handover.ts';
import type { Address } from '../../../ui/flows/visit-flow.ts';

type PageEvent = 'pagehide' | 'pageshow' | 'online';
type Listener = (event: { readonly persisted: boolean }) => void;

interface Place {
  readonly sessionStorage: Storage;
  readonly address: Address;
  replace(entry: Address): void;
}

export class PageWindow implements HandoverWindow, LivePage {
  readonly document = new PageDocument();
  readonly history: HandoverWindow['history'];
  readonly location: HandoverWindow['location'];
  readonly scrollY = 0;
  readonly sessionStorage: Storage;
  private readonly listeners: Readonly<Record<PageEvent, Set<Listener>>> = {
    pagehide: new Set(),
    pageshow: new Set(),
    online: new Set(),
  };

  constructor(tab: Place) {
    this.sessionStorage = tab.sessionStorage;
    this.location = {
      get pathname() {
        return tab.address.path;
      },
    };
    this.history = {
      scrollRestoration: 'auto',
      get state(): unknown {
        return tab.address.state;
      },
      replaceState: (state: unknown) => tab.replace({ ...tab.address, state }),
    };
  }

  addEventListener(type: PageEvent, listener: Listener): void {
    this.listeners[type].add(listener);
  }

  removeEventListener(type: PageEvent, listener: Listener): void {
    this.listeners[type].delete(listener);
  }

  /** Nothing is drawn or scrolled. */
  requestAnimationFrame = (): number => 0;
  scrollBy = (): void => undefined;

  /** The page goes, for good or into the browser's cache. */
  hide(): void {
    this.dispatch('pagehide', true);
    this.document.turn('hidden');
  }

  /** The browser restores the page. */
  showAgain(): void {
    this.document.turn('visible');
    this.dispatch('pageshow', true);
  }

  isOnline(): void {
    this.dispatch('online', false);
  }

  private dispatch(type: PageEvent, persisted: boolean): void {
    for (const listener of Array.from(this.listeners[type])) listener({ persisted });
  }
}

class PageDocument {
  visibilityState: DocumentVisibilityState = 'visible';
  private readonly listeners = new Set<() => void>();

  querySelectorAll = (): readonly never[] => [];

  addEventListener(_type: 'visibilitychange', listener: () => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: 'visibilitychange', listener: () => void): void {
    this.listeners.delete(listener);
  }

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    for (const listener of Array.from(this.listeners)) listener();
  }
}
