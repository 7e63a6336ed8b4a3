import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

const mostAtOnce = 200;

/**
 * Bookings whose card is to be held now: they start within 72 hours, nothing of them is held, and no try was
 * made since the last of the moments 72, 48 and 24 hours before the start (rules/money#card-holds).
 */
export async function findHoldsDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking.id from bookings booking
    where (booking.booking_status = 'pending' or booking.booking_status = 'confirmed')
      and booking.starts_at > ${now} and booking.starts_at <= ${now}::timestamptz + interval '72 hours'
      and booking.payment_method = 'card' and booking.goes_unpaid_at is null
      and booking.total_price_pence > booking.gift_applied_pence
      and not exists (
        select from payments payment where payment.checkout_id = booking.id and payment.kind = 'visit'
          and (payment.status in ('held', 'captured') or payment.purpose = 'hold' and payment.created_at >=
            booking.starts_at - case
              when booking.starts_at <= ${now}::timestamptz + interval '24 hours' then interval '24 hours'
              when booking.starts_at <= ${now}::timestamptz + interval '48 hours' then interval '48 hours'
              else interval '72 hours' end))
    order by booking.starts_at limit ${mostAtOnce}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Unpaid bookings that start within 12 hours and of which nobody has decided anything. */
export async function findUndecided(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking.id from bookings booking
    join company_tasks task on task.entity_id = booking.id and task.kind = 'unpaid-booking' and task.done_at is null
    where (booking.booking_status = 'pending' or booking.booking_status = 'confirmed')
      and booking.goes_unpaid_at is null
      and booking.starts_at > ${now} and booking.starts_at <= ${now}::timestamptz + interval '12 hours'
    order by booking.starts_at limit ${mostAtOnce}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Whether the office is asked to decide about a booking whose card did not work. */
export async function hasUnpaidTask(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_tasks')
    .select('id')
    .where('kind', '=', 'unpaid-booking')
    .where('entity_id', '=', bookingId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bookings whose hold runs out within two hours; a hold that never stood longer is left to run out. */
export function findHoldsRunningOut(
  db: Db,
  now: Date,
): Promise<{ bookingId: string; status: string; startsAt: Date }[]> {
  const twoHoursMs = 2 * 3600 * 1000;
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.checkout_id')
    .select([
      'bookings.id as bookingId',
      'bookings.booking_status as status',
      'bookings.starts_at as startsAt',
    ])
    .where('payments.status', '=', 'held')
    .where('payments.capture_before', '<=', new Date(now.getTime() + twoHoursMs))
    .where('payments.created_at', '<=', new Date(now.getTime() - twoHoursMs))
    .orderBy('payments.capture_before')
    .limit(mostAtOnce)
    .execute();
}

/** A customer's record as the rule for unpaid visits looks at it. */
export async function findPaymentRecord(
  db: Db,
  customerId: string,
): Promise<{ paidVisits: number; hasDebt: boolean }> {
  const { rows } = await sql<{ paid: number; owing: number }>`
    select count(*) filter (where debt.pence <= 0 and booking.booking_status = 'completed')::int as paid,
      count(*) filter (where debt.pence > 0)::int as owing
    from bookings booking, lateral (
      select coalesce(sum(amount_pence), 0) as pence from postings
      where booking_id = booking.id and account = 1300
    ) debt
    where booking.customer_id = ${customerId} and booking.booking_status in ('completed', 'canceled')
  `.execute(db);
  return { paidVisits: rows[0]?.paid ?? 0, hasDebt: (rows[0]?.owing ?? 0) > 0 };
}

/** Whether the customer says that the recorded hours are wrong and nobody has decided it. */
export async function hasOpenHoursReport(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_reports')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'wrong-hours')
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
