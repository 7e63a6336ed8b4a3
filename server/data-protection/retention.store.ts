import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { emptiedQuote, emptyClaims } from './erase-bookings.store.ts';

type Db = Kysely<Database>;

async function idsOf(db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes messages that nobody has touched since, and quotes of which no booking was made; answers their ids. */
export async function deleteOldEnquiries(
  db: Db,
  before: Date,
): Promise<{ messages: string[]; quotes: string[] }> {
  const messages = await idsOf(
    db,
    sql`delete from contact_messages where updated_at < ${before} returning id`,
  );
  const quotes = await idsOf(
    db,
    sql`delete from quotes where updated_at < ${before}
      and not exists (select from bookings where bookings.quote_id = quotes.id) returning id`,
  );
  return { messages, quotes };
}

/** Removes complaints about data whose outcome was given before an instant; answers their ids. */
export const deleteOldDataComplaints = (db: Db, before: Date): Promise<string[]> =>
  idsOf(db, sql`delete from data_complaints where outcome_at < ${before} returning id`);

/** Forgets what was said about claims for damage that ended before an instant. */
export const emptyOldClaims = (db: Db, before: Date): Promise<void> =>
  emptyClaims(db, sql`select id from damage_claims where decided_at < ${before}`);

/** Removes what cleaners asked about their pay and was answered before an instant. */
export async function deleteOldPayQuestions(db: Db, before: Date): Promise<void> {
  await sql`delete from pay_questions where decided_at < ${before}`.execute(db);
}

/**
 * Removes the records of visits that ended before an instant, with their photos and what was asked for beside the
 * checklist; of those that somebody complained about, before another one.
 */
export async function deleteOldVisitRecords(
  db: Db,
  before: { visit: Date; complainedAbout: Date },
): Promise<void> {
  const old = sql`select id from bookings where ends_at < ${before.visit}
    and (ends_at < ${before.complainedAbout} or not exists (select from booking_reports
      where booking_reports.booking_id = bookings.id and booking_reports.kind = 'complaint'))`;
  await sql`delete from visit_record_entries where booking_id in (${old})`.execute(db);
  await sql`delete from visit_wishes where booking_id in (${old})`.execute(db);
  // What another row took the place of before then is of visits that are all forgotten.
  await sql`delete from visit_wishes past where exists (select from visit_wishes next
    where next.series_id = past.series_id and next.first_date > past.first_date
      and next.first_date < ${before.complainedAbout}::date)`.execute(db);
  await sql`delete from visit_wishes where series_id in (select id from series where status = 'ended')
    and not exists (select from bookings where bookings.series_id = visit_wishes.series_id
      and bookings.ends_at >= ${before.visit})`.execute(db);
}

/** Removes places on the waitlist that nobody confirmed, and those confirmed before another instant. */
export async function deleteOldWaiting(db: Db, before: { asked: Date; confirmed: Date }): Promise<void> {
  await sql`delete from waitlist_entries where confirmed_at < ${before.confirmed}
    or (confirmed_at is null and asked_at < ${before.asked})`.execute(db);
}

/** Forgets how many people were not served before a London day. */
export async function deleteOldUnserved(db: Db, day: string): Promise<void> {
  await db.deleteFrom('unserved_demand').where('day', '<', day).execute();
}

/**
 * Takes people out of the quotes that a booking was made of long ago: the booking knows who booked. That of a regular
 * clean that goes on stays, as its invoices name the firm.
 */
export async function eraseOldQuotes(db: Db, before: Date): Promise<void> {
  await sql`update quotes set ${emptiedQuote}
    where updated_at < ${before} and email <> ${erasedEmail}
      and not exists (select from series where series.quote_id = quotes.id and series.status <> 'ended')`.execute(
    db,
  );
}

/** Removes applications that were rejected or taken back before an instant; answers their ids and files. */
export async function deleteOldApplications(
  db: Db,
  before: Date,
): Promise<{ ids: string[]; files: string[] }> {
  const { rows } = await sql<{ id: string; cv_path: string }>`
    delete from career_applications where status in ('rejected', 'withdrawn') and decided_at < ${before}
    returning id, cv_path`.execute(db);
  return { ids: rows.map(({ id }) => id), files: rows.map((row) => row.cv_path) };
}

/**
 * Forgets how to get into homes where nobody has cleaned for a while and nobody is to clean: the notes of all of a
 * customer's bookings once the last is long over, but for customers with a series that goes on. Answers the bookings.
 */
export async function eraseAccessNotes(db: Db, before: Date): Promise<string[]> {
  const isAway = (customer: string) => sql`not exists (select from bookings other
      where other.customer_id = ${sql.ref(customer)} and (other.ends_at >= ${before} or other.booking_status in ('pending', 'confirmed')))
    and not exists (select from series other where other.customer_id = ${sql.ref(customer)} and other.status <> 'ended')`;
  const bookings = await idsOf(
    db,
    sql`update bookings set comments_for_assistant = ''
      where comments_for_assistant <> '' and ends_at < ${before} and ${isAway('bookings.customer_id')} returning id`,
  );
  await sql`update checkouts set booking = jsonb_set(booking, '{input,commentsForAssistant}', '""')
    where placed_at is not null and booking #>> '{input,commentsForAssistant}' <> '' and upper(during) < ${before}
      and exists (select from bookings where bookings.id = checkouts.id and ${isAway('bookings.customer_id')})`.execute(
    db,
  );
  await sql`update series set terms = jsonb_set(terms, '{input,commentsForAssistant}', '""')
    where terms #>> '{input,commentsForAssistant}' <> '' and ${isAway('series.customer_id')}`.execute(db);
  return bookings;
}

/** Removes sessions so many days after their end, on the identity service's clock. */
export async function deleteOldSessions(db: Db, days: number): Promise<void> {
  await sql`delete from sessions where "expiresAt" < now() - make_interval(days => ${days})`.execute(db);
}

/** Removes links that ended before an instant, and browsers not seen since another; codes go sooner, with the tries. */
export async function deleteOldAccess(db: Db, ended: Date, devicesSeen: Date): Promise<void> {
  await sql`delete from one_time_links where expires_at < ${ended}`.execute(db);
  await sql`delete from pay_links where expires_at < ${ended}`.execute(db);
  await sql`delete from known_devices where last_seen_at < ${devicesSeen}`.execute(db);
}

/** Forgets who tried what, once no limit counts it any more. */
export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await sql`delete from rate_limits where "lastRequest" < ${before.getTime()}::bigint`.execute(db);
}

export async function deleteOldAudit(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('audit_entries').where('at', '<', before).execute();
}

/** Removes the office's notes about what it has seen to long ago. */
export async function deleteOldTasks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('company_tasks').where('done_at', '<', before).execute();
}

/** Removes events with all that was sent of them, and removed endpoints of which nothing is left. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('events').where('at', '<', before).execute();
  await sql`delete from webhook_endpoints gone where gone.deleted_at < ${before}
    and not exists (select from webhook_deliveries where webhook_deliveries.endpoint_id = gone.id)`.execute(
    db,
  );
}

export type ChangedRows = { table: string; deleted: number; emptied: number };

/**
 * Rows that were deleted and changed by this connection, by table, up to now: those of the transaction, and those of
 * ones before that the server has not counted yet. What a table's triggers did counts too.
 */
export async function countChangedRows(db: Db): Promise<ChangedRows[]> {
  const { rows } = await sql<ChangedRows>`
    select relname as "table", n_tup_del::int as deleted, n_tup_upd::int as emptied
    from pg_stat_xact_user_tables where schemaname = 'public' and n_tup_del + n_tup_upd > 0
    order by relname`.execute(db);
  return rows;
}

/** Removes cleaners' days off that were over, or taken back, before a London day. */
export async function deleteOldAbsences(db: Db, day: string): Promise<void> {
  await sql`delete from provider_absences
    where last_date < ${day}::date or taken_back_at < ${day}::date`.execute(db);
}

/** Removes what people were told in the app before an instant. */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('created_at', '<', before).execute();
}
