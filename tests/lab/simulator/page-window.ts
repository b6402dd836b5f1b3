/** The window of a page without a screen: the handover between documents, and visibility events. */
import type { LivePage } from '../../../adapters/socket/page-visibility.ts';
import type { HandoverWindow } from '../../../ui/composition/page-handover.ts';
import type { Address } from '../../../ui/flows/visit-flow.ts';

type Listener = (event: { readonly persisted: boolean }) => void;

class Listened {
  private readonly listeners = new Map<string, Set<Listener>>();

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }

  protected dispatch(type: string, persisted = false): void {
    for (const listener of Array.from(this.listeners.get(type) ?? [])) listener({ persisted });
  }
}

interface Place {
  readonly sessionStorage: Storage;
  readonly address: Address;
  replace(entry: Address): void;
}

export class PageWindow extends Listened implements HandoverWindow, LivePage {
  readonly document = new PageDocument();
  readonly history: HandoverWindow['history'];
  readonly location: HandoverWindow['location'];
  readonly scrollY = 0;
  readonly sessionStorage: Storage;

  constructor(tab: Place) {
    super();
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
    this.dispatch('online');
  }
}

class PageDocument extends Listened {
  visibilityState: DocumentVisibilityState = 'visible';

  querySelectorAll = (): readonly never[] => [];

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatch('visibilitychange');
  }
}
