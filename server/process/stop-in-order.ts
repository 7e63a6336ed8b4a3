import type { Log } from '../context.ts';
import { databaseTrouble } from '../is-database-down.ts';
import { errorFacts } from '../log.ts';

const mostPatienceMs = 9_000;

/**
 * Stops what was started, last first, on the first SIGINT, SIGTERM or SIGHUP: requests in flight finish,
 * then jobs, then the database. A stop that hangs is ended after nine seconds. A fault that nobody caught is logged
 * and ends the process in the same order, since nobody knows what it left half done; but one that a lost connection
 * caused is not, as what failed is asked for again by whoever needs it.
 */
export function stopInOrder(log: Log, patienceMs = mostPatienceMs) {
  const steps: { name: string; stop: () => Promise<unknown> }[] = [];
  let isStopping = false;
  const stopAll = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    let current = '';
    const deadline = setTimeout(() => {
      log.error(`Stopping the ${current} hangs: ending without it`, { afterMs: patienceMs });
      process.exit(1);
    }, patienceMs);
    deadline.unref();
    for (const { name, stop } of steps.reverse()) {
      current = name;
      try {
        await stop();
      } catch (error) {
        log.error(`Stopping the ${name} failed`, errorFacts(error));
      }
    }
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(0));
  const lastResort = (error: unknown) => {
    if (databaseTrouble(error)) {
      log.error('Something in the background failed with the database', errorFacts(error));
      return;
    }
    log.error('A fault that nobody caught: stopping', errorFacts(error));
    void stopAll(1);
  };
  process.on('unhandledRejection', lastResort);
  process.on('uncaughtException', lastResort);
  return { add: (name: string, stop: () => Promise<unknown>) => void steps.push({ name, stop }) };
}
