import { setTimeout as sleep } from 'node:timers/promises';
import { isRestoreOpen, settleRestore } from '../backup/settle-restore.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { runJobs } from './run-jobs.ts';

const againAfterMs = 30_000;

type Runner = { stop(): Promise<void> };
type Options = { isOnlyProcess: boolean };

/** Settles what a restore left open, as often as it takes, and then works on the queue; null = it was stopped before. */
async function settleAndRun(
  runtime: Runtime,
  options: Options,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<Runner | null> {
  while (!signal.aborted) {
    try {
      await settleRestore(runtime.contextFor({ kind: 'system' }), signal);
      return signal.aborted ? null : await runJobs(runtime, options);
    } catch (error) {
      if (signal.aborted) return null;
      runtime.log.error('Jobs wait: what the restore left open could not be settled', errorFacts(error));
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

/**
 * Works on the queue as soon as nothing of a restore is open. The start goes on and pages are served meanwhile, since
 * asking for every payment takes its time, and the payment service may be away for hours.
 */
export async function runJobsAfterRestore(
  runtime: Runtime,
  options: Options,
  pauseMs = againAfterMs,
): Promise<Runner> {
  if (!(await isRestoreOpen(runtime.contextFor({ kind: 'system' })))) return runJobs(runtime, options);
  const stopping = new AbortController();
  const later = settleAndRun(runtime, options, { signal: stopping.signal, pauseMs });
  return {
    async stop() {
      stopping.abort();
      await (await later)?.stop();
    },
  };
}
