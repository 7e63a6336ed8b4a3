import type { Log } from './context.ts';
import { errorFacts } from './log.ts';

const patienceMs = 9_000;

/**
 * Stops what was started, last first, on the first SIGINT, SIGTERM or SIGHUP: requests in flight finish,
 * then jobs, then the database. A stop that hangs is ended after nine seconds.
 */
export function stopInOrder(log: Log) {
  const steps: { name: string; stop: () => Promise<unknown> }[] = [];
  let isStopping = false;
  const stopAll = async () => {
    if (isStopping) return;
    isStopping = true;
    const deadline = setTimeout(() => process.exit(1), patienceMs);
    deadline.unref();
    for (const { name, stop } of steps.reverse()) {
      try {
        await stop();
      } catch (error) {
        log.error(`Stopping the ${name} failed`, errorFacts(error));
      }
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  return { add: (name: string, stop: () => Promise<unknown>) => void steps.push({ name, stop }) };
}
