/** A way for outside data into the app. */
export interface EntryPoint {
  readonly name: string;
  /** Places in answers of what was left out, where it can say so. */
  readonly leftOut?: readonly string[];
  /** The files whose codecs it uses. */
  readonly reads: readonly string[];
  /** Valid values; each must be accepted. */
  readonly sound: readonly unknown[];
  /**
   * Feeds a value in and answers whether it was accepted. `isSound` is for a value that comes in the normal way,
   * such as with HTTP 200.
   */
  readonly enter: (value: unknown, isSound?: boolean) => boolean | Promise<boolean>;
}
