import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { EarningKind } from '#domain/payroll/pay-statement.ts';
import { paidBookingColumns } from '../booking/visit-pay.ts';

type Db = Kysely<Database>;

/** Days in London, both included. */
export type Days = { from: string; to: string };

export type EarnedOnDay = { kind: EarningKind; amount_pence: number; day: string };

/** A visit and its tip count on the day of the visit, all else on the day it was earned. */
const dayEarned = sql<string>`coalesce(case when earning.kind in ('visit', 'tip') then booking.start_date end,
  (earning.earned_at at time zone 'Europe/London')::date)`;

/** What a cleaner has earned by day. */
export async function findEarnedIn(db: Db, providerId: string, { from, to }: Days): Promise<EarnedOnDay[]> {
  const { rows } = await sql<EarnedOnDay>`
    select kind, amount_pence, day from (
      select earning.kind, earning.amount_pence, (${dayEarned})::text as day
      from earnings earning left join bookings booking on booking.id = earning.booking_id
      -- Nothing is earned for a visit before its day.
      where earning.provider_id = ${providerId}
        and earning.earned_at >= ${from}::date::timestamp at time zone 'Europe/London'
    ) earned where day >= ${from} and day <= ${to}`.execute(db);
  return rows;
}

/** What a month brought a cleaner, by the same days as `findEarnedIn`: quarter-hours of visits, and pence. */
export type WorkMonth = {
  /** "2026-11" */
  month: string;
  jobs: number;
  quarter_hours: number;
  earned_pence: number;
  tip_pence: number;
};

/** Every month in which a cleaner earned something, newest first. */
export async function findWorkMonths(db: Db, providerId: string): Promise<WorkMonth[]> {
  const { rows } = await sql<WorkMonth>`
    select to_char(day, 'YYYY-MM') as month,
      (count(distinct booking_id) filter (where kind = 'visit'))::int as jobs,
      coalesce(sum(quarter_hours) filter (where kind = 'visit'), 0)::int as quarter_hours,
      coalesce(sum(amount_pence) filter (where kind <> 'tip'), 0)::int as earned_pence,
      coalesce(sum(amount_pence) filter (where kind = 'tip'), 0)::int as tip_pence
    from (
      select earning.kind, earning.amount_pence, earning.quarter_hours, earning.booking_id, ${dayEarned} as day
      from earnings earning left join bookings booking on booking.id = earning.booking_id
      where earning.provider_id = ${providerId}
    ) earned group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** A cleaner's parts in visits of these days that nothing is entered for yet, with the booking's terms of pay. */
export function findPlannedParts(db: Db, providerId: string, { from, to }: Days) {
  return db
    .selectFrom('provider_bookings as own')
    .innerJoin('bookings as booking', 'booking.id', 'own.booking_id')
    .select(paidBookingColumns.map((column) => `booking.${column}` as const))
    .select(['own.id as link_id', 'booking.id as booking_id', 'booking.start_date'])
    .where('own.provider_id', '=', providerId)
    .where('own.service_status', 'in', ['accepted', 'started', 'completed'])
    .where('booking.booking_status', 'in', ['pending', 'confirmed'])
    .where('booking.start_date', '>=', from)
    .where('booking.start_date', '<=', to)
    .execute();
}

/** The pay runs with what is on its way to a cleaner's account. */
export const findPaymentsOnTheirWay = (db: Db, providerId: string) =>
  db
    .selectFrom('pay_run_lines as line')
    .innerJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
    .select(['run.status', 'run.downloads', 'run.pay_date'])
    .select(sql<number>`line.earning_pence + line.tip_pence`.as('pence'))
    .where('line.provider_id', '=', providerId)
    .where('line.status', '=', 'sent')
    .execute();

/** Whom statements were for and where, by booking; nobody whose name was erased. */
export async function findPlacesOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, { firstName: string; postalCode: string }>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'first_name as firstName', 'postal_code as postalCode'])
    .where('id', 'in', [...bookingIds])
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
