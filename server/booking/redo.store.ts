import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { complaintTaskKinds } from '#domain/booking/visit/complaint-task.ts';

type Db = Kysely<Database>;
export type RedoRow = Selectable<Database['redo_visits']>;
/** A clean again with how its booking stands. */
export type RedoVisit = RedoRow & {
  booking_status: string;
  start_date: string;
  start_time: string;
  starts_at: Date;
  ends_at: Date;
  canceled_at: Date | null;
  /** Who comes, or came. */
  cleaners: string[];
  cleaner_count: number;
};

export async function insertRedo(db: Db, redo: Omit<RedoRow, 'agreed_at'>): Promise<void> {
  await db.insertInto('redo_visits').values(redo).execute();
}

/** Cleans again of some complaints, or of one booking, the latest first. */
export async function findRedoVisits(
  db: Db,
  of: { reportIds: readonly string[] } | { bookingId: string },
): Promise<RedoVisit[]> {
  const where =
    'bookingId' in of
      ? sql`redo.booking_id = ${of.bookingId}`
      : sql`redo.report_id = any(${[...of.reportIds]}::uuid[])`;
  const { rows } = await sql<RedoVisit>`
    select redo.*, booking.booking_status, booking.start_date, booking.start_time, booking.starts_at, booking.ends_at,
      booking.canceled_at, booking.cleaner_count,
      coalesce((select array_agg(link.sp_first_name order by link.accepted_at)
        from provider_bookings link where link.booking_id = booking.id
          and link.service_status in ('accepted', 'started', 'completed')), '{}') as cleaners
    from redo_visits redo join bookings booking on booking.id = redo.booking_id
    where ${where} order by redo.created_at desc, redo.booking_id`.execute(db);
  return rows;
}

export async function agreeRedo(db: Db, bookingId: string, at: Date): Promise<void> {
  await db
    .updateTable('redo_visits')
    .set({ agreed_at: at })
    .where('booking_id', '=', bookingId)
    .where('agreed_at', 'is', null)
    .execute();
}

/** Cleans again to come whose customer did not agree in time. */
export async function findUnagreed(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select redo.booking_id from redo_visits redo join bookings booking on booking.id = redo.booking_id
    where redo.agreed_at is null and redo.agree_by <= ${now} and booking.booking_status in ('pending', 'confirmed')
    order by redo.agree_by`.execute(db);
  return rows.map((row) => row.booking_id);
}

/** Bookings of which a complaint promises something, or the office has a task about one. */
export async function findPromised(db: Db): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from booking_reports
    where kind = 'complaint' and status in ('received', 'redo', 'damage-claim')
    union
    select entity_id from company_tasks where kind = any(${[...complaintTaskKinds]}) and done_at is null`.execute(
    db,
  );
  return rows.map((row) => row.booking_id);
}
