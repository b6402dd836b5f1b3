/** A navigation that records where a flow sends the guest, and returns them when a test decides. */
import type { Navigation, NavigationOptions, Stayed } from '../../../ui/flows/navigation.ts';

export class RecordedNavigation implements Navigation {
  readonly went: (readonly [to: string, how?: NavigationOptions])[] = [];
  readonly leftFor: string[] = [];
  /** Returns the guest to the page. */
  isBack: (how: Stayed) => void = () => undefined;

  go(to: string, how?: NavigationOptions): void {
    this.went.push(how === undefined ? [to] : [to, how]);
  }

  leave(address: string, onStayed: (how: Stayed) => void): void {
    this.leftFor.push(address);
    this.isBack = onStayed;
  }
}
