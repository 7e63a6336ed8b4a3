/** Whether this is the long form of the tests (`npm run test:all`), which leaves nothing out. */
export const isLongForm = process.env.TEST_ALL === '1';

const fixedSeed = 20_261_122;

/**
 * What generated cases are made from. `npm test` has a fixed one, so that chance can't fail it; the long form has
 * a new one each time, which the runner prints and hands on, and TEST_SEED repeats a run.
 */
export const testSeed = Number(
  process.env.TEST_SEED ?? (isLongForm ? Date.now() % 1_000_000_000 : fixedSeed),
);

/** How many generated cases to try: all of them in the long form, else a sample, by default a tenth. */
export const cases = (all: number, sample: number = Math.ceil(all / 10)): number =>
  isLongForm ? all : sample;
