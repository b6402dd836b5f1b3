/** A navigation that writes down where a flow sends the guest, and brings them back when a test says so. */
import type { Navigation, NavigationOptions, Stayed } from '../../../ui/flows/navigation.ts';

export class RecordedNavigation implements Navigation {
  readonly went: (readonly [to: string, how?: NavigationOptions])[] = [];
  readonly leftFor: string[] = [];
  /** Says that the guest is at the page again. */
  isBack: (how: Stayed) => void = () => undefined;

  go(to: string, how?: NavigationOptions): void {
    this.went.push(how === undefined ? [to] : [to, how]);
  }

  leave(address: string, onStayed: (how: Stayed) => void): void {
    this.leftFor.push(address);
    this.isBack = onStayed;
  }
}
