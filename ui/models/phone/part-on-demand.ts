/** A part of the app whose code loads once it is needed. */
import { makeAutoObservable, runInAction } from 'mobx';

/** Whether an error is of code that could not be fetched, as the browsers' engines say it; else it is one of the code. */
export const isCodeMissing = (error: unknown): boolean =>
  /^\w*Error: (No \/assets|Importing a module|.* dynamically imported module)/.test(String(error));

export class PartOnDemand<Part> {
  /** Present once it has been requested and has come. */
  loaded: Part | undefined;
  /** The last request did not bring it. */
  failed = false;
  /** Why it did not. */
  error: unknown = undefined;
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
    } catch (error) {
      runInAction(() => Object.assign(this, { failed: true, error }));
    }
  }
}
