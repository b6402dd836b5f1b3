/** An accessible name that begins so; what follows (a price, a description) is of no matter here. */
export const beginning = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
