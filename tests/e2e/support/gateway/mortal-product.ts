import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { sweeps } from '#server/jobs/schedule.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { type Product, startProduct } from '../product.ts';
import type { MovingClock } from './moving-clock.ts';

type Start = {
  dataDir: string;
  port: number;
  databaseUrl: string;
  environment: Record<string, string>;
};

export type MortalProduct = {
  url: string;
  companyLink: string;
  /** Ends it as a crash does, and starts it again. */
  killOnce(): Promise<void>;
  /** Starts it again at a later time, and has each of its regular jobs done. */
  moveTo(instant: string): Promise<void>;
  /** Has each regular job done, and whatever waits for its time or for another try. */
  runSweeps(): Promise<void>;
  kills(): number;
  stop(): Promise<void>;
};

const dueJobs = `select count(*)::int as count from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now()`;

/** The queue lives by the database's clock: when ours jumps ahead, what waits comes nearer by as much. */
const comeNearer = `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 ms' where run_at > now()`;

/** What failed waits for its next try. */
const tryAgain = `update graphile_worker._private_jobs set run_at = now()
  where locked_at is null and attempts > 0 and attempts < max_attempts and run_at > now()`;

async function runSweeps(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job(name, '{}', job_key := name, max_attempts := 3) from unnest($1::text[]) name`,
    [sweeps],
  );
  const endAt = Date.now() + timeoutMs(180_000);
  let quiet = 0;
  while (quiet < 3) {
    if (Date.now() > endAt) throw new Error('The jobs do not come to an end');
    await pool.query(tryAgain);
    const { rows } = await pool.query<{ count: number }>(dueJobs);
    quiet = rows[0]?.count === 0 ? quiet + 1 : 0;
    await wait(200);
  }
}

/** The product as a process of its own over a database and a gateway that outlive it. */
export async function startMortal(start: Start, clock: MovingClock, pool: Pool): Promise<MortalProduct> {
  const begin = (): Promise<Product> => startProduct({ ...start, clock: clock.now().toISOString() });
  let product = await begin();
  let killed = 0;
  return {
    url: product.url,
    companyLink: product.companyLink ?? '',
    killOnce: async () => {
      await product.kill();
      killed += 1;
      product = await begin();
    },
    moveTo: async (instant) => {
      await product.stop();
      await pool.query(comeNearer, [clock.moveTo(instant)]);
      product = await begin();
      await runSweeps(pool);
    },
    runSweeps: () => runSweeps(pool),
    kills: () => killed,
    stop: async () => {
      await product.stop();
    },
  };
}
