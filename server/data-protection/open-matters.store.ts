import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { OpenMatters } from '#domain/data-protection/waiting-for.ts';
import type { Person } from './person.store.ts';

const givenUpMs = 7 * 24 * 3600 * 1000;

/** A gift card whose buyer may still pay, or has paid and it is not noted yet; one left alone is given up in days. */
export const isBeingBought = (now: Date): RawBuilder<boolean> => sql`(gift_cards.status = 'awaitingPayment'
  and exists (select from payments payment where payment.gift_card_id = gift_cards.id
    and (payment.status in ('held', 'captured') or payment.status <> 'voided'
      and payment.updated_at > ${new Date(now.getTime() - givenUpMs)})))`;

type Db = Kysely<Database>;

/** A report that waits for somebody: the others are decided or closed. */
const undecided = sql`report.status not in ('upheld', 'dismissed', 'closed')`;

/** A payment of which money may still come or go; one that waits for its holder is given up within days. */
const isMoving = (now: Date) => sql`(payment.status = 'held' or payment.status in ('created', 'awaiting-bank')
  and payment.updated_at > ${new Date(now.getTime() - 7 * 24 * 3600 * 1000)})`;

/** The person's bookings by what they are still needed for. */
export type OpenBookings = { visits: string[]; moneyUnderWay: string[]; disputed: string[] };

export async function findOpenBookings(db: Db, person: Person, now: Date): Promise<OpenBookings> {
  const { rows } = await sql<{ id: string; is_visit: boolean; is_paid: boolean; is_disputed: boolean }>`
    select booking.id,
      booking.booking_status in ('pending', 'confirmed') as is_visit,
      coalesce((select sum(amount_pence) from postings where booking_id = booking.id and account = 1300), 0) = 0
        and not exists (select from payments payment where payment.checkout_id = booking.id and ${isMoving(now)})
        and not exists (select from refunds where refunds.booking_id = booking.id and refunds.status <> 'done')
        as is_paid,
      exists (select from booking_reports report where report.booking_id = booking.id and ${undecided})
        or exists (select from disputes join payments payment on payment.id = disputes.payment_id
          where payment.checkout_id = booking.id and disputes.status in ('needs-response', 'under-review'))
        as is_disputed
    from bookings booking where booking.id = any(${person.bookingIds}::uuid[])`.execute(db);
  const visits = rows.filter((row) => row.is_visit);
  const past = rows.filter((row) => !row.is_visit);
  const ids = (some: typeof rows) => some.map(({ id }) => id);
  return {
    visits: ids(visits),
    moneyUnderWay: ids(past.filter((row) => !row.is_paid)),
    disputed: ids(rows.filter((row) => row.is_disputed)),
  };
}

/** Jobs that the person as a cleaner has yet to do, and those a report about them is undecided of. */
export async function findOpenJobs(db: Db, person: Person): Promise<{ jobs: string[]; disputed: string[] }> {
  const { rows } = await sql<{ booking_id: string; is_job: boolean; is_disputed: boolean }>`
    select job.booking_id, job.service_status in ('accepted', 'started') as is_job,
      exists (select from booking_reports report where report.provider_booking_id = job.id and ${undecided}) as is_disputed
    from provider_bookings job where job.provider_id = any(${person.providerIds}::uuid[])`.execute(db);
  const ids = (some: typeof rows) => [...new Set(some.map((row) => row.booking_id))];
  return {
    jobs: ids(rows.filter((row) => row.is_job)),
    disputed: ids(rows.filter((row) => row.is_disputed)),
  };
}

type Rest = Pick<
  OpenMatters,
  | 'series'
  | 'dataComplaints'
  | 'giftBalancePence'
  | 'giftsToSend'
  | 'seriesAgreed'
  | 'payoutPence'
  | 'affiliatePence'
> & {
  checkouts: number;
};

/** What else is open; `today` is the London date. */
export async function findOtherMatters(
  db: Db,
  { userId, emails, customerIds, providerIds }: Person,
  at: { now: Date; today: string },
): Promise<Rest> {
  const { rows } = await sql<Rest>`select
    (select count(*) from series where customer_id = any(${customerIds}::uuid[]) and status <> 'ended')::integer as series,
    (select count(*) from checkouts where (lower(booking #>> '{input,email}') = any(${emails})
        or booking #>> '{quote,id}' in (select id::text from quotes where email = any(${emails})))
      and placed_at is null and abandoned_at is null and held_until > ${at.now})::integer as checkouts,
    (select count(*) from data_complaints where email = any(${emails}) and status = 'open')::integer as "dataComplaints",
    (select coalesce(sum(balance_pence), 0) from gift_cards where receiver_email = any(${emails})
      and status in ('active', 'partUsed') and sent_at is not null)::integer as "giftBalancePence",
    (select count(*) from gift_cards where email = any(${emails}) and kind = 'sold'
      and (status in ('active', 'partUsed') and sent_at is null or ${isBeingBought(at.now)}))::integer as "giftsToSend",
    (select count(*) from standing_acceptances standing join series on series.id = standing.series_id
      where standing.provider_id = any(${providerIds}::uuid[]) and series.status <> 'ended'
        and (standing.ends_on is null or standing.ends_on >= ${at.today}))::integer as "seriesAgreed",
    (select coalesce(sum(earning.amount_pence), 0) from earnings earning
      left join pay_run_lines line on line.id = earning.pay_run_line_id
      left join pay_runs run on run.id = line.pay_run_id
      where earning.provider_id = any(${providerIds}::uuid[])
        and (run.id is null or run.status <> 'paid' or coalesce(run.paid_on, run.pay_date) > ${at.today}))::integer as "payoutPence",
    (select coalesce(sum(owed_pence), 0) from affiliates where user_id = ${userId})::integer as "affiliatePence"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query of sums answered no row');
  return row;
}
