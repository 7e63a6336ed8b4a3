import { Logger } from 'graphile-worker';
import type { Runtime } from '../process/runtime.ts';

/** graphile-worker's own words: only what went wrong, in our log. */
export function quietLogger(runtime: Runtime): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') runtime.log.error(message);
    if (level === 'warning') runtime.log.warn(message);
  });
}
