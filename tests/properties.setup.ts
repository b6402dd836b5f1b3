import fc from 'fast-check';

/** Each property's number of cases, and the seed. The run prints it, and a failure names it. */
fc.configureGlobal({
  numRuns: Number(process.env.PROPERTY_RUNS ?? 1000),
  ...(process.env.PROPERTY_SEED === undefined ? {} : { seed: Number(process.env.PROPERTY_SEED) }),
});
