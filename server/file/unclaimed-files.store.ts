import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Makes whoever counts what waits wait for each other until the end of the transaction. */
export async function queueForUnclaimed(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unclaimed-files', 0))`.execute(db);
}

export type Unclaimed = {
  bytes: number;
  bytesOfNetwork: number;
  /** Of that network; null where it has none. */
  oldestAt: Date | null;
};

/** What waits for its form now, in bytes: in all, and of one network. */
export async function measureUnclaimed(db: Db, network: string | null): Promise<Unclaimed> {
  const { rows } = await sql<{ bytes: string; bytesOfNetwork: string; oldestAt: Date | null }>`
    select coalesce(sum(size_bytes), 0) as bytes,
      coalesce(sum(size_bytes) filter (where sent_from = ${network}), 0) as "bytesOfNetwork",
      min(created_at) filter (where sent_from = ${network}) as "oldestAt"
    from uploads where used_at is null and dropped_at is null`.execute(db);
  const [row] = rows;
  return {
    bytes: Number(row?.bytes ?? 0),
    bytesOfNetwork: Number(row?.bytesOfNetwork ?? 0),
    oldestAt: row?.oldestAt ?? null,
  };
}

/** Drops the oldest unclaimed file of the network that has most of them; answers its bytes, 0 where there is none. */
export async function dropOldestOfHeaviest(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with heaviest as (
      select coalesce(sent_from, '') as network from uploads where used_at is null and dropped_at is null
      group by coalesce(sent_from, '') order by sum(size_bytes) desc, network limit 1
    )
    update uploads set dropped_at = ${at} where key = (
      select key from uploads, heaviest where used_at is null and dropped_at is null
        and coalesce(sent_from, '') = heaviest.network
      order by created_at, key limit 1)
    returning size_bytes as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
