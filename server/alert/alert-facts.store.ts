import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { givenUpFault } from '../backup/backup.store.ts';

type Db = Kysely<Database>;

/** No mail is tried for longer. */
const triedForMs = 4 * 24 * 60 * 60_000;

/** What the last backup that was not given up failed with; null = it went well, or there was none. */
export async function findLastFault(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('backups')
    .select('fault')
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`fault is distinct from ${givenUpFault}`)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fault ?? null;
}

/**
 * Since when every mail has failed while none went out; null = the last one went out, or no more than one address failed:
 * that is the address's own fault. What a restore put aside was never tried.
 */
export async function findRefusedSince(db: Db, now: Date): Promise<Date | null> {
  const from = new Date(now.getTime() - triedForMs);
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from mails
    where status = 'failed' and created_at > greatest(
      ${from}::timestamptz,
      (select max(restored_at) from restores),
      (select max(sent_at) from mails where status = 'sent' and created_at > ${from})
    )
    having count(distinct recipient) > 1`.execute(db);
  return rows[0]?.since ?? null;
}

/** Journals whose lines don't sum to nothing, the oldest first, some of them where there are many. */
export async function findUnequalJournals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select journal_id::text as id from postings group by journal_id having sum(amount_pence) <> 0
    order by journal_id limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** References of two live visits that one cleaner has at one time, by the times of the bookings themselves. */
export async function findOverlaps(db: Db, now: Date): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with live as (
      select provider_bookings.provider_id, bookings.reference, bookings.starts_at, bookings.ends_at
      from provider_bookings join bookings on bookings.id = provider_bookings.booking_id
      where provider_bookings.service_status in ('accepted', 'started')
        and bookings.booking_status in ('pending', 'confirmed') and bookings.ends_at > ${now}
    )
    select one.reference as one, other.reference as other
    from live one join live other on other.provider_id = one.provider_id
      and (other.starts_at, other.reference) > (one.starts_at, one.reference)
      and other.starts_at < one.ends_at
    order by one.starts_at, one.reference limit 50`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}
