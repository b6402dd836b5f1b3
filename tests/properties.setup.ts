import fc from 'fast-check';

/** How many cases each property tries, and from which seed: the run prints it, and a failure names it. */
fc.configureGlobal({
  numRuns: Number(process.env.PROPERTY_RUNS ?? 1000),
  ...(process.env.PROPERTY_SEED === undefined ? {} : { seed: Number(process.env.PROPERTY_SEED) }),
});
