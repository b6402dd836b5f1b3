/** A way by which outside data comes into the app. */
export interface Door {
  readonly name: string;
  /** The files whose codecs it goes through. */
  readonly reads: readonly string[];
  /** Sound values; each is taken. */
  readonly sound: readonly unknown[];
  /** Lets a value in, and says whether it was taken. `isSound` where it came as it should, with HTTP 200 say. */
  readonly enter: (value: unknown, isSound?: boolean) => boolean | Promise<boolean>;
}
