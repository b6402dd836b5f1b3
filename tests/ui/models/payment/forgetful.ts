import type { SavedGuest } from '@tableside/core/ports';

/** A phone that remembers no guest beyond the visit. */
export const forgetful: Pick<SavedGuest, 'isRemembered' | 'lastTable' | 'remember' | 'forget'> = {
  isRemembered: false,
  lastTable: undefined,
  remember: () => undefined,
  forget: () => undefined,
};
