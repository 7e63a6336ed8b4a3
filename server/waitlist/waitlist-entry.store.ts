import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { WaitlistReason, Wish } from '#domain/waitlist/waitlist.ts';
import type { WaitlistInput } from '#domain/waitlist/waitlist-input.ts';

type Db = Kysely<Database>;
export type WaitlistEntryRow = Selectable<Database['waitlist_entries']>;

export type NewWaitlistEntry = Omit<WaitlistInput, 'postalCode'> & {
  outcode: string;
  reason: WaitlistReason;
  /** The form it came with; null for another program. */
  askedBy: string | null;
};

/**
 * Writes an entry, or asks anew for the unconfirmed one of the same e-mail and outcode. Undefined where nothing is to
 * be asked: it is confirmed, or this very form asked before.
 */
export async function askForEntry(
  db: Db,
  entry: NewWaitlistEntry,
  at: Date,
): Promise<WaitlistEntryRow | undefined> {
  const { email, outcode, reason, serviceType, quarterHours, cleanerCount, askedBy } = entry;
  const { rows } = await sql<WaitlistEntryRow>`
    insert into waitlist_entries (email, outcode, reason, service_type, quarter_hours, cleaner_count, asked_at, asked_by)
    values (${email}, ${outcode}, ${reason}, ${serviceType}, ${quarterHours}, ${cleanerCount}, ${at}, ${askedBy})
    on conflict (email, outcode) do update set reason = excluded.reason, service_type = excluded.service_type,
      quarter_hours = excluded.quarter_hours, cleaner_count = excluded.cleaner_count, asked_at = excluded.asked_at,
      asked_by = excluded.asked_by, times_asked = waitlist_entries.times_asked + 1
    where waitlist_entries.confirmed_at is null
      and (waitlist_entries.asked_by = excluded.asked_by) is not true
    returning *`.execute(db);
  return rows[0];
}

export function findEntry(db: Db, id: string): Promise<WaitlistEntryRow | undefined> {
  return db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEntry(db: Db, id: string): Promise<WaitlistEntryRow | undefined> {
  return db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function recordConfirmed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('waitlist_entries').set({ confirmed_at: at }).where('id', '=', id).execute();
}

export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('waitlist_entries').where('id', '=', id).execute();
}

/** What is waited for at a served outcode, with who waits, longest first. */
export type AwaitedStart = Wish & { outcode: string; ids: string[] };

export async function findAwaitedStarts(db: Db): Promise<AwaitedStart[]> {
  const { rows } = await sql<AwaitedStart>`
    select entry.outcode, service_type as "serviceType", quarter_hours as "quarterHours",
      cleaner_count as "cleanerCount", array_agg(entry.id order by confirmed_at, entry.id) as ids
    from waitlist_entries entry
    join postal_codes on postal_codes.code = entry.outcode and postal_codes.archived_at is null
    where confirmed_at is not null
    group by entry.outcode, service_type, quarter_hours, cleaner_count
    order by entry.outcode, service_type, quarter_hours, cleaner_count`.execute(db);
  return rows;
}
