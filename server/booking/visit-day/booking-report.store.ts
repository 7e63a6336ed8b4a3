import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type BookingReportRow = Selectable<Database['booking_reports']>;
export type ReportKind = 'no-access' | 'no-show' | 'unsafe' | 'wrong-hours' | 'complaint';

export type NewReport = {
  bookingId: string;
  linkId: string | null;
  kind: ReportKind;
  by: string;
  words: string;
  happenedAt: Date;
  facts?: Record<string, unknown>;
  dueAt: Date;
  at: Date;
  /** Decided by what it says, like a cleaner who could not get in; a claim for damage from its first moment. */
  status?: 'received' | 'upheld' | 'damage-claim';
};

/** What a report about hours keeps, in quarter-hours. */
export type HoursFacts = {
  recordedQuarterHours?: number;
  claimedQuarterHours?: number;
  /** What counts since it was decided; null where those recorded stand. */
  decidedQuarterHours?: number | null;
  /** Nobody decided within 14 days. */
  hasLapsed?: boolean;
};

/** Writes a report; undefined when one of the kind is open for that part of the booking. */
export function insertReport(db: Db, report: NewReport): Promise<BookingReportRow | undefined> {
  return db
    .insertInto('booking_reports')
    .values({
      booking_id: report.bookingId,
      provider_booking_id: report.linkId,
      kind: report.kind,
      reported_by: report.by,
      words: report.words,
      happened_at: report.happenedAt,
      facts: JSON.stringify(report.facts ?? {}),
      due_at: report.dueAt,
      status: report.status ?? 'received',
      decided_at: report.status === 'upheld' ? report.at : null,
      created_at: report.at,
      updated_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findReport(db: Db, id: string): Promise<BookingReportRow | undefined> {
  return db.selectFrom('booking_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findReports(db: Db, bookingId: string): Promise<BookingReportRow[]> {
  return db
    .selectFrom('booking_reports')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Reports of a kind about a booking that nobody has decided. */
export function findOpenReports(db: Db, bookingId: string, kind: ReportKind): Promise<BookingReportRow[]> {
  return db
    .selectFrom('booking_reports')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('status', 'in', ['received', 'answered'])
    .execute();
}

export type ReportChange = Partial<
  Pick<BookingReportRow, 'status' | 'answer' | 'answered_at' | 'decision' | 'decided_at'>
> & { facts?: Record<string, unknown> };

export async function updateReport(
  db: Db,
  id: string,
  { facts, ...change }: ReportChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable('booking_reports')
    .set({
      ...change,
      ...(facts ? { facts: JSON.stringify(facts) } : {}),
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}
