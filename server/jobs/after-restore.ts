import { setTimeout as sleep } from 'node:timers/promises';
import { settleRestore } from '../backup/settle-restore.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { runJobs } from './run-jobs.ts';

const againAfterMs = 30_000;

type Runner = { stop(): Promise<void> };

async function isSettled(runtime: Runtime): Promise<boolean> {
  try {
    await settleRestore(runtime.contextFor({ kind: 'system' }));
    return true;
  } catch (error) {
    runtime.log.error('Jobs wait: what the restore left open could not be settled', errorFacts(error));
    return false;
  }
}

/**
 * Works on the queue as soon as nothing of a restore is open. Pages are served meanwhile, since the payment service may
 * be away for hours.
 */
export async function runJobsAfterRestore(
  runtime: Runtime,
  options: { isOnlyProcess: boolean },
): Promise<Runner> {
  if (await isSettled(runtime)) return runJobs(runtime, options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const beginLater = async (): Promise<Runner | null> => {
    while (!signal.aborted) {
      await sleep(againAfterMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted && (await isSettled(runtime))) return runJobs(runtime, options);
    }
    return null;
  };
  const later = beginLater();
  return {
    async stop() {
      stopping.abort();
      await (await later)?.stop();
    },
  };
}
