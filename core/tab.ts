/** Tabs: whether a venue offers to open one, and in what words (sections 1 and 4, S9). */

/** What content says of tabs; a brand has one, and a venue may have its own. */
export interface TabSettings {
  readonly enabled: boolean;
  readonly infoHeading?: string;
  readonly infoText?: string;
  readonly blockedHeading?: string;
  readonly blockedText?: string;
}
