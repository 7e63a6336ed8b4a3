import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { pauseAfterDeclinesMs } from '#domain/payment/declined-tries.ts';
import { addTry } from './tries.store.ts';

/** Of networks alone: an API key serves many people. */
const keyOf = (holder: string | null): string | null =>
  holder?.startsWith('network:') ? `declined-out:${holder}` : null;

/** Notes that the tries of a payment of this holder are used up. */
export async function noteDeclinedOut(db: Kysely<Database>, holder: string | null, now: Date): Promise<void> {
  const key = keyOf(holder);
  if (key) await addTry(db, key, { now, ms: pauseAfterDeclinesMs });
}

/** For a statement that reads other things too: the seconds until this holder may begin a payment, null = now. */
export const secondsOfPause = (holder: string | null, now: Date): RawBuilder<number | null> =>
  sql<
    number | null
  >`(select ceil((pause."lastRequest" + ${pauseAfterDeclinesMs} - ${now.getTime()}::bigint) / 1000.0)::int
    from rate_limits pause where pause.key = ${keyOf(holder)}
      and pause."lastRequest" > ${now.getTime() - pauseAfterDeclinesMs}::bigint)`;

/** The seconds until this holder may begin a payment; null = now. */
export async function findPauseSeconds(
  db: Kysely<Database>,
  holder: string | null,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{
    seconds: number | null;
  }>`select ${secondsOfPause(holder, now)} as seconds`.execute(db);
  return rows[0]?.seconds ?? null;
}
