import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** One more try under that key within the window that its first one opened; answers how many there are. */
export async function addTry(
  db: Kysely<Database>,
  key: string,
  window: { now: Date; ms: number },
): Promise<number> {
  const now = window.now.getTime();
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as known (id, key, count, "lastRequest")
    values (gen_random_uuid()::text, ${key}, 1, ${now}::bigint)
    on conflict (key) do update set
      count = case when known."lastRequest" <= ${now - window.ms}::bigint then 1 else known.count + 1 end,
      "lastRequest" = case when known."lastRequest" <= ${now - window.ms}::bigint then ${now}::bigint
        else known."lastRequest" end
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
}
