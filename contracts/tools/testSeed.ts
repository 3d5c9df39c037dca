/**
 * The seed of random values in tests. It is the same in every run, so that a run fails only because of a change; `TEST_SEED` sets
 * another one, to search for failures.
 */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 1);
