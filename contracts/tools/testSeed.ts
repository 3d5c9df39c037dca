/**
 * What random values of tests start from. It is the same in every run, so that a run fails for what changed; `TEST_SEED` sets
 * another, to search on.
 */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 1);
