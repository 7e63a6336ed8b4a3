import { usualWorkLimits, type WorkLimits } from '#server/limits/work-gate.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** For tests and benchmarks that ask more in a minute than anybody may. */
export const endlessWork: WorkLimits = {
  ...usualWorkLimits,
  strangersPerMinute: Number.POSITIVE_INFINITY,
  personPerMinute: Number.POSITIVE_INFINITY,
  mostWaitingOfOne: Number.POSITIVE_INFINITY,
  mostWaiting: Number.POSITIVE_INFINITY,
  patienceMs: timeoutMs(60_000),
};
