import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

export type Listening = {
  /** Resolves once the first connection listens; rejects when it could not be made. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type Listener = {
  heard: (message: string) => void;
  /** The connection is back after it was lost: what was said in between was not heard. */
  recovered: () => void;
  /** From now on everything is heard: the first time, and each time the connection is back. */
  began?: () => void;
  /** The connection is gone: what is said now is not heard. */
  lost?: () => void;
};

/** How often the connection is asked whether it lives, and how long it has for its answer. */
type Pulse = { everyMs: number; patienceMs: number };

const longestPauseMs = 5_000;
const ordinaryPulse: Pulse = { everyMs: 15_000, patienceMs: 5_000 };

function connectionFor(pool: pg.Pool, pulse: Pulse): pg.Client {
  const { options } = pool;
  // The pool hides its password from being copied along.
  return new pg.Client({
    ...options,
    ...(options.password === undefined ? {} : { password: options.password }),
    application_name: 'brightwren listening',
    query_timeout: pulse.patienceMs,
  });
}

/** Resolves when the connection is gone; a server that went away without a word is found by asking now and then. */
function untilLost(client: pg.Client, everyMs: number): Promise<void> {
  return new Promise((resolve) => {
    const pulse = setInterval(() => {
      client.query('select 1').catch(
        () =>
          void client
            .end()
            .catch(() => undefined)
            .then(done),
      );
    }, everyMs);
    pulse.unref();
    const done = () => {
      clearInterval(pulse);
      resolve();
    };
    client.once('end', done);
  });
}

/**
 * Listens on a channel over a connection of its own, beside the pool: a pooled one would be handed to others. It
 * reconnects by itself, with pauses that grow, for as long as it isn't stopped.
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  listener: Listener,
  log: DatabaseLog,
  pulse: Pulse = ordinaryPulse,
): Listening {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  // Who asks for it hears of it; that nobody asks is no fault.
  first.promise.catch(() => undefined);
  let current: pg.Client | null = null;
  let failures = 0;
  let hasListened = false;

  async function listenOnce(): Promise<void> {
    const client = connectionFor(pool, pulse);
    client.on('error', (error) => log.warn('The listening connection was lost', { error: error.message }));
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    current = client;
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    failures = 0;
    first.resolve();
    if (hasListened) listener.recovered();
    hasListened = true;
    listener.began?.();
    await untilLost(client, pulse.everyMs);
    listener.lost?.();
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        first.reject(error);
        void current?.end().catch(() => undefined);
      });
      if (stopping.signal.aborted) return;
      const pause = Math.min(longestPauseMs, 50 * 2 ** failures) * (0.75 + Math.random() / 2);
      failures += 1;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  void keepListening();

  return {
    ready: first.promise,
    async stop() {
      stopping.abort();
      await current?.end().catch(() => undefined);
    },
  };
}
