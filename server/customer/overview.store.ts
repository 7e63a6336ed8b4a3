import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { GivenConsent } from '#domain/customer/consents.ts';

type Db = Kysely<Database>;

/** What a customer's bookings came to, in pence; a cancellation fee is a charge too. */
export type Spending = {
  completedCount: number;
  chargedPence: number;
  refundedPence: number;
  tipsPence: number;
  /** What the books say is still to be paid, over all their bookings. */
  owedPence: number;
  firstVisitOn: string | null;
  lastVisitOn: string | null;
};

export async function readSpending(db: Db, customerId: string): Promise<Spending> {
  const { rows } = await sql<Spending>`
    with own as (
      select id, booking_status = 'completed' as is_done, start_date, tip_pence,
        case when booking_status = 'completed' then actual_total_price_pence else cancellation_fee_pence end as charged,
        (select coalesce(sum(amount_pence), 0) from refunds where refunds.booking_id = bookings.id
          and status <> 'failed' and is_of_price) as refunded,
        (select coalesce(sum(amount_pence), 0) from postings where postings.booking_id = bookings.id
          and account = 1300) as owed
      from bookings where customer_id = ${customerId}
    )
    select count(*) filter (where is_done)::int as "completedCount",
      coalesce(sum(charged), 0)::int as "chargedPence", coalesce(sum(refunded), 0)::int as "refundedPence",
      coalesce(sum(tip_pence), 0)::int as "tipsPence",
      coalesce(sum(owed) filter (where owed > 0), 0)::int as "owedPence",
      min(start_date) filter (where is_done)::text as "firstVisitOn",
      max(start_date) filter (where is_done)::text as "lastVisitOn"
    from own`.execute(db);
  const [spending] = rows;
  if (!spending) throw new Error('A sum over bookings has no row');
  return spending;
}

/** Who cleans a home: who came last, or comes next, first. */
export type HomeCleaner = { providerId: string; name: string; visits: number };
export type Home = {
  address: string;
  city: string;
  postalCode: string;
  visits: number;
  lastVisitOn: string | null;
  /** The next dates on which somebody comes, six at most. */
  nextDates: string[];
  cleaners: HomeCleaner[];
};

/** The addresses of a customer's bookings that were not cancelled, where the next visit is first. */
export async function findHomes(db: Db, customerId: string, now: Date): Promise<Home[]> {
  const { rows } = await sql<Home>`
    with visit as (
      select id, lower(address) || postal_code as home, address, city, postal_code, start_date, starts_at,
        booking_status = 'completed' as is_done, starts_at >= ${now} and booking_status <> 'completed' as is_coming
      from bookings where customer_id = ${customerId} and booking_status <> 'canceled'
    ), cleaner as (
      select home, link.provider_id, count(*)::int as visits, max(starts_at) as latest,
        (array_agg(trim(link.sp_first_name || ' ' || link.sp_last_name) order by starts_at desc))[1] as name
      from visit join provider_bookings link on link.booking_id = visit.id
        and link.service_status in ('accepted', 'started', 'completed')
      group by home, link.provider_id
    )
    select (array_agg(address order by starts_at desc))[1] as address,
      (array_agg(city order by starts_at desc))[1] as city,
      (array_agg(postal_code order by starts_at desc))[1] as "postalCode",
      count(*) filter (where is_done)::int as visits,
      max(start_date) filter (where is_done)::text as "lastVisitOn",
      coalesce((array_agg(start_date::text order by starts_at) filter (where is_coming))[1:6], '{}') as "nextDates",
      coalesce((select jsonb_agg(jsonb_build_object('providerId', provider_id, 'name', name, 'visits', visits)
        order by latest desc) from cleaner where cleaner.home = visit.home), '[]') as cleaners
    from visit group by home
    order by min(starts_at) filter (where is_coming) nulls last, max(starts_at) desc`.execute(db);
  return rows;
}

/** What a customer agreed to with each booking, newest first. */
export function findConsents(db: Db, customerId: string): Promise<GivenConsent[]> {
  return db
    .selectFrom('bookings')
    .select([
      'id as bookingId',
      'reference',
      'terms_accepted_at as at',
      'terms_version as termsVersion',
      'early_start_requested_at as earlyStartAt',
      'offer_notifications as wantsOffers',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('terms_accepted_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
}

export type CustomerReport = {
  id: string;
  bookingId: string;
  reference: string;
  kind: string;
  status: string;
  words: string;
  happenedAt: Date;
};

/** What was reported about a customer's visits, by themselves and by cleaners, newest first. */
export function findCustomerReports(db: Db, customerId: string): Promise<CustomerReport[]> {
  return db
    .selectFrom('booking_reports as report')
    .innerJoin('bookings', 'bookings.id', 'report.booking_id')
    .select([
      'report.id',
      'report.booking_id as bookingId',
      'bookings.reference',
      'report.kind',
      'report.status',
      'report.words',
      'report.happened_at as happenedAt',
    ])
    .where('bookings.customer_id', '=', customerId)
    .orderBy('report.happened_at', 'desc')
    .limit(50)
    .execute();
}
