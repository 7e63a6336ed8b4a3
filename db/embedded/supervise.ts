import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import type { Postmaster } from './postmaster.ts';

const firstPauseMs = 100;
const longestPauseMs = 2_000;
const healthyMs = 60_000;

export type Supervised = { stop(): Promise<void> };

/**
 * Keeps one server running: when it ends unasked it is started again, at once after a long quiet run
 * and with growing pauses when it keeps failing, for as long as the app lives.
 */
export async function supervise(
  launch: (signal: AbortSignal) => Promise<Postmaster>,
  log: DatabaseLog,
): Promise<Supervised> {
  const stopping = new AbortController();
  let current = await launch(stopping.signal);

  async function relaunch(pauseMs: number): Promise<void> {
    for (let pause = pauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        current = await launch(stopping.signal);
        if (stopping.signal.aborted) await current.stop();
        else log.info('The database runs again');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error('The database could not be started again', { error: String(error), nextTryInMs: pause });
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function watch(): Promise<void> {
    for (let pause = firstPauseMs; ; ) {
      const startedAt = Date.now();
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      const ranLong = Date.now() - startedAt > healthyMs;
      pause = ranLong ? firstPauseMs : Math.min(pause * 2, longestPauseMs);
      log.error('The database stopped by itself; starting it again', { reason });
      if (!ranLong) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      await relaunch(pause);
    }
  }

  const watching = watch();
  const stop = async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
