import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Window = { now: Date; ms: number };

/** One more try under that key within the window that its first one opened: how many there are, and when it ends. */
export async function addTimedTry(
  db: Kysely<Database>,
  key: string,
  window: Window,
): Promise<{ count: number; endsAt: Date }> {
  const now = window.now.getTime();
  const { rows } = await sql<{ count: number; begunAt: string }>`
    insert into rate_limits as known (id, key, count, "lastRequest")
    values (gen_random_uuid()::text, ${key}, 1, ${now}::bigint)
    on conflict (key) do update set
      count = case when known."lastRequest" <= ${now - window.ms}::bigint then 1 else known.count + 1 end,
      "lastRequest" = case when known."lastRequest" <= ${now - window.ms}::bigint then ${now}::bigint
        else known."lastRequest" end
    returning count, "lastRequest" as "begunAt"`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 1, endsAt: new Date(Number(row?.begunAt ?? now) + window.ms) };
}

/** One more try under that key within the window that its first one opened; answers how many there are. */
export async function addTry(db: Kysely<Database>, key: string, window: Window): Promise<number> {
  return (await addTimedTry(db, key, window)).count;
}

/** How many tries there were under each of these keys that was opened since then. */
export async function findTries(
  db: Kysely<Database>,
  keys: readonly string[],
  since: Date,
): Promise<number[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select count from rate_limits where key = any(${keys}) and "lastRequest" > ${since.getTime()}::bigint`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}

/** A try that turned out to be none. */
export async function takeBackTry(db: Kysely<Database>, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(db);
}

export async function forgetTries(db: Kysely<Database>, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** Drops counters that opened before then; none counts for longer than a day. */
export async function deleteTriesBefore(db: Kysely<Database>, then: Date): Promise<void> {
  await sql`delete from rate_limits where "lastRequest" < ${then.getTime()}::bigint`.execute(db);
}
