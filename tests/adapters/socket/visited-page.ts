import type { LivePage } from '../../../adapters/socket/page-returns.ts';

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

  addEventListener = (type: string, heard: () => void): void => this.add(this.window, type, heard);
  removeEventListener = (type: string, heard: () => void): void => this.remove(this.window, type, heard);

  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.body.dispatchEvent(new Event('visibilitychange'));
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
