/** A part of the app whose code loads once it is needed. */
import { makeAutoObservable, runInAction } from 'mobx';

export class PartOnDemand<Part> {
  /** Present once it has been requested and has come. */
  loaded: Part | undefined;
  /** The last request did not bring it. */
  failed = false;
  private loading: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<Part>) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Requests it, and again where that has failed. Resolves in either case. */
  open(): Promise<void> {
    if (this.loaded !== undefined) return Promise.resolve();
    this.loading ??= this.request().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async request(): Promise<void> {
    this.failed = false;
    try {
      const part = await this.load();
      runInAction(() => (this.loaded = part));
    } catch {
      runInAction(() => (this.failed = true));
    }
  }
}
