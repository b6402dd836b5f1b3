import fc from 'fast-check';

/** How many cases each property tries. A failure prints the seed and the path that find it again. */
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 1000) });
