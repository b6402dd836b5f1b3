/** The window of a page without a screen: what one document of a visit leaves to the next. */
import type { HandoverWindow } from '../../ui/composition/page-handover.ts';
import type { Address } from '../../ui/flows/visit-flow.ts';

type Show = (event: { readonly persisted: boolean }) => void;

/** The page's place in its browser tab. */
interface Place {
  readonly sessionStorage: Storage;
  readonly address: Address;
  replace(entry: Address): void;
}

/** Classes, since an object whose getter is a closure costs a shape of its own, which keeps its whole page alive. */
class PageLocation {
  constructor(private readonly tab: Place) {}

  get pathname(): string {
    return this.tab.address.path;
  }
}

class PageHistory {
  scrollRestoration: ScrollRestoration = 'auto';

  constructor(private readonly tab: Place) {}

  get state(): unknown {
    return this.tab.address.state;
  }

  replaceState(state: unknown): void {
    this.tab.replace({ ...this.tab.address, state });
  }
}

export class PageWindow implements HandoverWindow {
  readonly document = { querySelectorAll: () => [] };
  readonly history: HandoverWindow['history'];
  readonly location: HandoverWindow['location'];
  readonly scrollY = 0;
  readonly sessionStorage: Storage;
  private readonly hides: (() => void)[] = [];
  private readonly shows: Show[] = [];

  constructor(tab: Place) {
    this.sessionStorage = tab.sessionStorage;
    this.location = new PageLocation(tab);
    this.history = new PageHistory(tab);
  }

  addEventListener(type: 'pagehide', hide: () => void): void;
  addEventListener(type: 'pageshow', show: Show): void;
  addEventListener(...[type, listener]: ['pagehide', () => void] | ['pageshow', Show]): void {
    if (type === 'pagehide') this.hides.push(listener);
    else this.shows.push(listener);
  }

  /** Nothing is drawn, so that nothing waits for it, nor is anything scrolled. */
  requestAnimationFrame = (): number => 0;
  scrollBy = (): void => undefined;

  /** The page goes, for good or into the browser's cache. */
  hide(): void {
    for (const hide of this.hides) hide();
  }

  /** The browser shows the page as it was. */
  showAgain(): void {
    for (const show of this.shows) show({ persisted: true });
  }
}
