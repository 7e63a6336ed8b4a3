import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ProposedChange } from '#domain/booking/change/proposed-change.ts';
import type { ChangeAnswers, MoveMover } from '#domain/booking/change/reschedule.ts';

type Db = Kysely<Database>;

export type ChangeStatus = 'waiting' | 'applied' | 'refused' | 'lapsed' | 'withdrawn';

/** A change of a booking that waits, or waited, for its cleaners' answers. */
export type BookingChange = {
  id: string;
  bookingId: string;
  proposed: ProposedChange;
  answers: ChangeAnswers;
  feeIfRefusedPence: number;
  answerBy: Date;
  status: ChangeStatus;
  askedBy: MoveMover;
  createdAt: Date;
  /** Shared with the questions that the same change of a series put; null of any other. */
  seriesChangeId: string | null;
};

type NewChange = Omit<BookingChange, 'id' | 'status' | 'createdAt'> & {
  startsAt: Date;
  endsAt: Date;
  at: Date;
};

/** Writes a change that waits; a booking has one at a time. */
export async function insertChange(db: Db, change: NewChange): Promise<string> {
  const { id } = await db
    .insertInto('booking_changes')
    .values({
      booking_id: change.bookingId,
      kind: change.proposed.kind,
      proposed: JSON.stringify(change.proposed),
      answers: JSON.stringify(change.answers),
      fee_if_refused_pence: change.feeIfRefusedPence,
      answer_by: change.answerBy,
      asked_by: change.askedBy,
      series_change_id: change.seriesChangeId,
      during: sql`tstzrange(${change.startsAt}, ${change.endsAt})`,
      created_at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const changes = (db: Db) =>
  db
    .selectFrom('booking_changes')
    .select([
      'id',
      'booking_id as bookingId',
      'proposed',
      'answers',
      'fee_if_refused_pence as feeIfRefusedPence',
      'answer_by as answerBy',
      'status',
      'asked_by as askedBy',
      'created_at as createdAt',
      'series_change_id as seriesChangeId',
    ]);

/** The change that waits for answers; read with the booking locked where it is to be decided. */
export async function findWaitingChange(db: Db, bookingId: string): Promise<BookingChange | undefined> {
  const row = await changes(db)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row as BookingChange | undefined;
}

export async function findChange(db: Db, id: string): Promise<BookingChange | undefined> {
  const row = await changes(db).where('id', '=', id).executeTakeFirst();
  return row as BookingChange | undefined;
}

/** What waits of these bookings, one each at most. */
export async function findWaitingOfBookings(db: Db, bookingIds: readonly string[]): Promise<BookingChange[]> {
  if (bookingIds.length === 0) return [];
  const rows = await changes(db)
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'waiting')
    .orderBy('answer_by')
    .execute();
  return rows as BookingChange[];
}

/** What waits of one change of a series, in the order in which its visits are planned. */
export async function findWaitingOfSeries(db: Db, seriesChangeId: string): Promise<BookingChange[]> {
  const rows = await changes(db)
    .where('series_change_id', '=', seriesChangeId)
    .where('status', '=', 'waiting')
    .orderBy('during')
    .orderBy('id')
    .execute();
  return rows as BookingChange[];
}

export type GivenAnswer = { status: ChangeStatus; answer: boolean | null };

/** What a cleaner has said to each question that one change of a series put to them, decided or not. */
export async function findAnswersInSeries(
  db: Db,
  asked: { seriesId: string; seriesChangeId: string; providerId: string },
): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select change.status, (change.answers ->> link.id::text)::boolean as answer
    from bookings booking
      join booking_changes change on change.booking_id = booking.id
      join provider_bookings link on link.booking_id = booking.id
    where booking.series_id = ${asked.seriesId} and change.series_change_id = ${asked.seriesChangeId}
      and link.provider_id = ${asked.providerId} and change.answers ? link.id::text`.execute(db);
  return rows;
}

/** What earlier changes of a series still ask is asked with another one. */
export async function joinQuestions(
  db: Db,
  { earlier, changeId }: { earlier: readonly string[]; changeId: string },
): Promise<void> {
  await db
    .updateTable('booking_changes')
    .set({ series_change_id: changeId })
    .where('series_change_id', 'in', earlier)
    .where('status', '=', 'waiting')
    .execute();
}

/** The cleaners who have not answered all that a change of a series asks them. */
export async function findUnanswering(db: Db, seriesChangeId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct link.provider_id as id from booking_changes change
    join provider_bookings link on link.booking_id = change.booking_id
    where change.series_change_id = ${seriesChangeId} and change.status = 'waiting'
      and change.answers ? link.id::text and change.answers ->> link.id::text is null`.execute(db);
  return rows.map((row) => row.id);
}

export async function updateAnswers(
  db: Db,
  id: string,
  { answers, feeIfRefusedPence }: Pick<BookingChange, 'answers' | 'feeIfRefusedPence'>,
): Promise<void> {
  await db
    .updateTable('booking_changes')
    .set({ answers: JSON.stringify(answers), fee_if_refused_pence: feeIfRefusedPence })
    .where('id', '=', id)
    .execute();
}

export async function closeChange(
  db: Db,
  id: string,
  status: Exclude<ChangeStatus, 'waiting'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('booking_changes')
    .set({ status, closed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Gives a cleaner's link the visit's new time, with the least travel buffer after it (rules/matching#travel-buffer).
 */
export async function moveLink(
  db: Db,
  linkId: string,
  visit: { startsAt: Date; endsAt: Date },
  at: Date,
): Promise<void> {
  const occupiedUntil = new Date(visit.endsAt.getTime() + 30 * 60_000);
  await db
    .updateTable('provider_bookings')
    .set({
      occupied: sql`tstzrange(${visit.startsAt}, ${occupiedUntil})`,
      // What was said and pressed on the day was about the old time.
      late_minutes: null,
      late_said_at: null,
      on_the_way_at: null,
      waiting_since: null,
      calls_pressed: '[]',
      pressed_offline: '[]',
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', linkId)
    .execute();
}

/** A visit at another time is another offer: who was invited to the old one is asked anew. */
export async function forgetInvitations(db: Db, bookingId: string): Promise<void> {
  await db.deleteFrom('invitations').where('booking_id', '=', bookingId).execute();
}
