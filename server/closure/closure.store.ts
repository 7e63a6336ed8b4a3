import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import { addDays, toInstant, weekdayOf } from '#domain/time/london.ts';

type Db = Kysely<Database>;

export type ClosureRow = Selectable<Database['closures']>;

/** Of a weekday its dates alone. */
export type ClosedDays = ClosedSpan & { weekday?: number | null };

export const spanOf = (closure: ClosureRow): ClosedDays => ({
  firstDate: closure.first_date,
  lastDate: closure.last_date,
  city: closure.city,
  weekday: closure.weekday,
});

/** Whether a visit of a day and a city falls on what is closed. */
export const isClosedBy = (closure: ClosureRow, date: string, city: string | null): boolean =>
  closure.first_date <= date &&
  date <= closure.last_date &&
  (closure.city === null || closure.city === city) &&
  (closure.weekday === null || closure.weekday === weekdayOf(date));

export async function insertClosure(
  db: Db,
  { span, ...closure }: { id: string; span: ClosedDays; reason: string; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('closures')
    .values({
      id: closure.id,
      first_date: span.firstDate,
      last_date: span.lastDate,
      city: span.city,
      weekday: span.weekday ?? null,
      reason: closure.reason,
      created_by: closure.by,
      created_at: closure.at,
    })
    .execute();
}

export const lockClosure = (db: Db, id: string): Promise<ClosureRow | undefined> =>
  db
    .selectFrom('closures')
    .selectAll()
    .where('id', '=', id)
    .where('weekday', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** As it is, and so until the end of the transaction; others may read it as well. */
export const shareClosure = (db: Db, id: string): Promise<ClosureRow | undefined> =>
  db.selectFrom('closures').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Opens its days again: all of them, or those after `lastDate`, with which it ends then. */
export async function reopenClosure(
  db: Db,
  id: string,
  change: { reopened_at: Date } | { last_date: string },
): Promise<void> {
  await db
    .updateTable('closures')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export type CountedClosure = ClosureRow & { visit_count: number };

/** Each with how many visits it has cancelled. */
const counted = (db: Db) =>
  db
    .selectFrom('closures')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from closure_visits where closure_id = closures.id)`.as(
        'visit_count',
      ),
    );

/** The newest closures of days; weekdays stand in the settings. */
export const listClosureRows = (db: Db, limit: number): Promise<CountedClosure[]> =>
  counted(db).where('weekday', 'is', null).orderBy('first_date', 'desc').orderBy('id').limit(limit).execute();

export const findClosure = (db: Db, id: string): Promise<CountedClosure | undefined> =>
  counted(db).where('id', '=', id).executeTakeFirst();

/** What still has to do something: days to come that are closed, and people who are not told yet. */
export const findClosuresToSettle = (db: Db, today: string): Promise<ClosureRow[]> =>
  db
    .selectFrom('closures')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('reopened_at', 'is', null), eb('last_date', '>=', today)]),
        eb.exists(
          eb
            .selectFrom('closure_visits')
            .select('booking_id')
            .whereRef('closure_id', '=', 'closures.id')
            .where('told_at', 'is', null),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();

const instantsOf = ({ firstDate, lastDate }: ClosedSpan) => ({
  from: new Date(toInstant(firstDate, '00:00').epochMilliseconds),
  until: new Date(toInstant(addDays(lastDate, 1), '00:00').epochMilliseconds),
});

/** The visits that stand on closed days and have not begun, earliest first. */
const touched = (db: Db, span: ClosedDays, now: Date) => {
  const { from, until } = instantsOf(span);
  return (
    db
      .selectFrom('bookings')
      .where('booking_status', 'in', ['pending', 'confirmed'])
      .where('starts_at', '>=', from)
      .where('starts_at', '<', until)
      .where('starts_at', '>', now)
      // A cleaner may begin up to half an hour early.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('provider_bookings')
              .select('id')
              .whereRef('booking_id', '=', 'bookings.id')
              .where('service_status', 'in', ['started', 'completed']),
          ),
        ),
      )
      .$if(typeof span.weekday === 'number', (query) =>
        query.where(sql`extract(isodow from start_date)`, '=', span.weekday ?? 0),
      )
      .$if(span.city !== null, (query) => query.where('city', '=', span.city ?? ''))
  );
};

export type TouchedVisit = {
  id: string;
  reference: string;
  customer: string;
  email: string;
  cleaners: string[];
  start_date: string;
  start_time: string;
  starts_at: Date;
  total_price_pence: number;
};

export const findTouchedVisits = (db: Db, span: ClosedDays, now: Date): Promise<TouchedVisit[]> =>
  touched(db, span, now)
    .select(['id', 'reference', 'email', 'start_date', 'start_time', 'starts_at', 'total_price_pence'])
    .select(sql<string>`first_name || ' ' || last_name`.as('customer'))
    .select(
      sql<
        string[]
      >`(select coalesce(json_agg(sp_first_name || ' ' || sp_last_name order by accepted_at, id), '[]')
        from provider_bookings links where links.booking_id = bookings.id
        and links.service_status = 'accepted')`.as('cleaners'),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export async function findTouchedIds(db: Db, span: ClosedDays, now: Date): Promise<string[]> {
  const rows = await touched(db, span, now).select('id').orderBy('starts_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What the customer of a cancelled visit gets back or besides, in pence. */
type GivenBack = { isCardReleased: boolean; giftReturnedPence: number; goodwillPence: number };

/** Notes that a closure has cancelled a visit, of which people are to be told. */
export async function insertClosureVisit(
  db: Db,
  closureId: string,
  bookingId: string,
  back: GivenBack,
): Promise<void> {
  await db
    .insertInto('closure_visits')
    .values({
      closure_id: closureId,
      booking_id: bookingId,
      is_card_released: back.isCardReleased,
      gift_returned_pence: back.giftReturnedPence,
      goodwill_pence: back.goodwillPence,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type UntoldVisit = { bookingId: string } & GivenBack;

const untold = (db: Db, closureId: string) =>
  db
    .selectFrom('closure_visits')
    .select([
      'booking_id as bookingId',
      'is_card_released as isCardReleased',
      'gift_returned_pence as giftReturnedPence',
      'goodwill_pence as goodwillPence',
    ])
    .where('closure_id', '=', closureId)
    .where('told_at', 'is', null)
    .orderBy('booking_id');

export const findUntold = (db: Db, closureId: string): Promise<UntoldVisit[]> =>
  untold(db, closureId).execute();

/** The visits of which nobody is told yet, locked: a run that tells of some just now is waited for. */
export const lockUntold = (db: Db, closureId: string): Promise<UntoldVisit[]> =>
  untold(db, closureId).forUpdate().execute();

export async function countTold(db: Db, closureId: string): Promise<number> {
  const { count } = await db
    .selectFrom('closure_visits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('closure_id', '=', closureId)
    .where('told_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function noteTold(db: Db, closureId: string, bookingIds: string[], at: Date): Promise<void> {
  await db
    .updateTable('closure_visits')
    .set({ told_at: at })
    .where('closure_id', '=', closureId)
    .where('booking_id', 'in', bookingIds)
    .execute();
}

/** Makes whoever closes days wait their turn, until the end of the transaction. */
export async function queueToClose(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('closures', 0))`.execute(db);
}

/**
 * Ends what booking forms and pay links hold on these days, so that whoever gives a card now is refused instead of
 * booked and then cancelled.
 */
export async function endHoldsOn(db: Db, span: ClosedDays, at: Date): Promise<void> {
  const { from, until } = instantsOf(span);
  await sql`
    update checkouts set held_until = ${at}
    where placed_at is null and abandoned_at is null and held_until > ${at}
      and lower(during) >= ${from} and lower(during) < ${until}
      and (${span.city}::text is null or booking -> 'input' ->> 'city' = ${span.city})
      and (${span.weekday ?? null}::int is null
        or extract(isodow from lower(during) at time zone 'Europe/London') = ${span.weekday ?? null})`.execute(
    db,
  );
}

/** The visits of which somebody asked whether they can be on closed days instead. */
export async function findMovesOnto(db: Db, span: ClosedDays): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bookings.id from booking_changes change join bookings on bookings.id = change.booking_id
    where change.status = 'waiting' and change.kind = 'move'
      and change.proposed ->> 'startDate' between ${span.firstDate} and ${span.lastDate}
      and (${span.city}::text is null or bookings.city = ${span.city})
      and (${span.weekday ?? null}::int is null
        or extract(isodow from (change.proposed ->> 'startDate')::date) = ${span.weekday ?? null})
    order by change.created_at`.execute(db);
  return rows.map(({ id }) => id);
}
