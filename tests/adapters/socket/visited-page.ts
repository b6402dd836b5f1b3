import type { LivePage } from '../../../adapters/socket/page-visibility.ts';

/** A page that a guest leaves and comes back to. */
export class VisitedPage implements LivePage {
  private readonly window = new EventTarget();
  private readonly body = new EventTarget();
  /** Who listens, by event. */
  readonly listening: string[] = [];
  visibilityState: DocumentVisibilityState = 'visible';

  readonly document: LivePage['document'];

  constructor() {
    const state = () => this.visibilityState;
    this.document = {
      get visibilityState() {
        return state();
      },
      addEventListener: (type: string, listener: EventListener) => this.add(this.body, type, listener),
      removeEventListener: (type: string, listener: EventListener) => this.remove(this.body, type, listener),
    } as LivePage['document'];
  }

  addEventListener: LivePage['addEventListener'] = (type: string, heard: unknown): void =>
    this.add(this.window, type, heard as EventListener);
  removeEventListener: LivePage['removeEventListener'] = (type: string, heard: unknown): void =>
    this.remove(this.window, type, heard as EventListener);

  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.body.dispatchEvent(new Event('visibilitychange'));
  }

  /** The guest goes to another document; the browser keeps this one as it is. */
  putAway(): void {
    this.window.dispatchEvent(new Event('pagehide'));
    this.show('hidden');
  }

  /** In the order of the HTML standard. A page that is loaded is shown too, and is not back. */
  takeOut(persisted = true): void {
    this.show('visible');
    this.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  }

  networkIsBack(): void {
    this.window.dispatchEvent(new Event('online'));
  }

  private add(target: EventTarget, type: string, listener: EventListener): void {
    this.listening.push(type);
    target.addEventListener(type, listener);
  }

  private remove(target: EventTarget, type: string, listener: EventListener): void {
    this.listening.splice(this.listening.indexOf(type), 1);
    target.removeEventListener(type, listener);
  }
}
