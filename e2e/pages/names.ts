/** Matches an accessible name by its start, whatever follows (a price, a description). */
export const beginning = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
