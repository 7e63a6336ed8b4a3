import { isLongForm } from './test-form.ts';

/** How much longer something may take here than on the machine of the figures (docs/testing.md): 1 to 4, by the runner. */
const waitFactor = (): number => Number(process.env.TEST_WAIT ?? 1);

/** A time limit of a test, given in ms for the machine of the figures: a slower one has longer. */
export const timeoutMs = (ms: number): number => Math.round(ms * waitFactor());

/**
 * The limit of something that the product promises to do within so many ms. Only the long form measures it, on a
 * machine that does nothing else; `npm test` holds that it happens at all.
 */
export const promisedMs = (ms: number): number => (isLongForm ? ms : timeoutMs(Math.max(ms, 15_000)));

/** The same of processor time, which neighbours hardly lengthen: `npm test` still finds what has blown up. */
export const promisedCpuMs = (ms: number): number => (isLongForm ? ms : 10 * ms);

/**
 * The limit of what would otherwise happen after so many ms by the product's own clock, which no machine lengthens:
 * it follows the machine, but stays a second below that, in both forms.
 */
export const soonerMs = (ms: number, otherwiseMs: number): number =>
  Math.min(timeoutMs(ms), otherwiseMs - 1_000);
