/** A newer version of the app that waits for the guest's word: it never comes in the middle of a payment. */
import { makeAutoObservable } from 'mobx';

export class VersionModel {
  isWaiting = false;

  /** @param takeOver has the new version take the place of this one, page and all */
  constructor(private readonly takeOver: () => void) {
    makeAutoObservable<this, 'takeOver'>(this, { takeOver: false });
  }

  /** A new version is there. */
  arrived(): void {
    this.isWaiting = true;
  }

  install(): void {
    if (!this.isWaiting) return;
    this.isWaiting = false;
    this.takeOver();
  }
}
