import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { silentSeconds as ordinarySilence } from '../job-state.store.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { beat, endProcess, findLockedBy, freeJobsOfTheDead, unlock } from './job-process.store.ts';

/** The beat, the silence after which a process is dead and the workers' own poll come to less than half a minute. */
const ordinary = { beatEveryMs: 5_000, silentSeconds: ordinarySilence, heldSeconds: 10 };

export type LockWatch = {
  /** What the pools of this process report to. */
  events: WorkerEvents;
  stop(): Promise<void>;
};

/**
 * Keeps jobs from staying locked by nobody (graphile-worker itself frees them after four hours): those of processes
 * that are gone, and those of this one that were done while the database could not be told.
 */
export function watchLocks(
  { db, log }: Pick<Runtime, 'db' | 'log'>,
  { beatEveryMs, silentSeconds, heldSeconds } = ordinary,
): LockWatch {
  const id = randomUUID();
  const pools = new Set<string>();
  const active = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool.id));
  events.on('job:start', ({ job }) => void active.add(job.id));
  events.on('job:complete', ({ job }) => void active.delete(job.id));
  let isStopped = false;
  let leftBehind = new Set<string>();
  /** Others could not beat either while the database was away, and have as long to do so as they always have. */
  let judgesFrom = performance.now() + silentSeconds * 1_000;

  async function look(): Promise<void> {
    await beat(db, { id, pools: [...pools] });
    if (performance.now() >= judgesFrom) {
      const dead = await freeJobsOfTheDead(db, silentSeconds);
      if (dead > 0) log.warn('Jobs of a process that is gone run again', { pools: dead });
    }
    const idle = (await findLockedBy(db, [...pools], heldSeconds)).filter((job) => !active.has(job));
    // Seen twice: one that has just ended may be on its way out.
    const stuck = idle.filter((job) => leftBehind.has(job));
    leftBehind = new Set(idle);
    if (stuck.length === 0) return;
    await unlock(db, stuck);
    log.warn('Jobs whose end could not be written down run again', { jobs: stuck.length });
  }

  async function keepLooking(): Promise<void> {
    while (!isStopped) {
      await look().catch((error: unknown) => {
        judgesFrom = performance.now() + silentSeconds * 1_000;
        if (!isStopped) log.warn('The locks of jobs could not be looked at', errorFacts(error));
      });
      await pause();
    }
  }

  let wake: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, beatEveryMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const looking = keepLooking();
  return {
    events,
    async stop() {
      isStopped = true;
      wake();
      await looking;
      await endProcess(db, id).catch(() => undefined);
    },
  };
}
