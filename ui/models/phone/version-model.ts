/** A new version of the app that waits for the guest's consent: it never interrupts a payment. */
import { makeAutoObservable } from 'mobx';

export class VersionModel {
  /** Until the page reloads. */
  isWaiting = false;

  /** @param takeOver activates the new version, which reloads the page */
  constructor(private readonly takeOver: () => void) {
    makeAutoObservable<this, 'takeOver'>(this, { takeOver: false });
  }

  /** A new version is waiting. */
  arrived(): void {
    this.isWaiting = true;
  }

  install(): void {
    if (this.isWaiting) this.takeOver();
  }
}
