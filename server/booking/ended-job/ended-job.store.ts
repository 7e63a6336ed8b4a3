import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type OwnPartRow = {
  link_id: string;
  booking_id: string;
  reference: string;
  service_status: string;
  ended_how: string | null;
  starts_at: Date;
  ended_at: Date;
  is_late_withdrawal: boolean;
  sp_rate_pence: number;
  actual_quarter_hours: number | null;
  worked_quarter_hours: number | null;
  quarter_hours: number;
  started_at: Date | null;
  ended_early_by: string | null;
  booking_status: string;
  had_no_access: boolean;
  canceled_by: string | null;
  closed_reason: string | null;
  payment_frequency: string;
};

const ownParts = sql`
    select link.id as link_id, link.booking_id, booking.reference, link.service_status, link.ended_how,
      lower(link.occupied) as starts_at,
      coalesce(link.withdrawn_at, link.completed_at,
        case when link.service_status = 'canceled' and link.ended_how is null then booking.canceled_at end,
        link.updated_at) as ended_at,
      link.is_late_withdrawal, link.sp_rate_pence, link.actual_quarter_hours,
      link.worked_quarter_hours, booking.quarter_hours, link.started_at, booking.ended_early_by, booking.booking_status,
      booking.had_no_access, booking.canceled_by, provider.payment_frequency,
      (select closure.reason from closure_visits visit join closures closure on closure.id = visit.closure_id
        where visit.booking_id = booking.id limit 1) as closed_reason
    from provider_bookings link
      join bookings booking on booking.id = link.booking_id
      join providers provider on provider.id = link.provider_id`;

/**
 * A cleaner's part of a booking, the live one, else the latest, with when it was to be: the booking itself may have
 * been moved since, which is no longer theirs to know.
 */
export async function findOwnPart(
  db: Db,
  bookingId: string,
  providerId: string,
): Promise<OwnPartRow | undefined> {
  const { rows } = await sql<OwnPartRow>`${ownParts}
    where link.booking_id = ${bookingId} and link.provider_id = ${providerId}
    order by link.service_status in ('accepted', 'started', 'completed') desc, link.accepted_at desc
    limit 1`.execute(db);
  return rows[0];
}

/** The parts that a cleaner lost or gave back and does not have again, of visits since a day, the latest first. */
export async function findLostParts(
  db: Db,
  providerId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<OwnPartRow[]> {
  const { rows } = await sql<OwnPartRow>`${ownParts}
    where link.provider_id = ${providerId} and link.service_status in ('withdrawn', 'noshow', 'canceled')
      and lower(link.occupied) >= ${since}
      and not exists (select from provider_bookings other where other.booking_id = link.booking_id
        and other.provider_id = link.provider_id and other.id <> link.id
        and (other.service_status in ('accepted', 'started', 'completed') or other.accepted_at > link.accepted_at))
    order by lower(link.occupied) desc, link.id
    limit ${limit}`.execute(db);
  return rows;
}

export type PaidPartRow = {
  link_id: string;
  kind: string;
  amount_pence: number;
  earned_at: Date;
  line_status: string | null;
  pay_date: string | null;
  paid_on: string | null;
};

/** What parts earned, and the pay runs that have taken it up. */
export function findPayOfParts(db: Db, linkIds: readonly string[]): Promise<PaidPartRow[]> {
  if (linkIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('earnings as earning')
    .leftJoin('pay_run_lines as line', 'line.id', 'earning.pay_run_line_id')
    .leftJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
    .select([
      'earning.provider_booking_id as link_id',
      'earning.kind',
      'earning.amount_pence',
      'earning.earned_at',
      'line.status as line_status',
      'run.pay_date',
      'run.paid_on',
    ])
    .where('earning.provider_booking_id', 'in', [...linkIds])
    .orderBy(sql`earning.kind in ('tip', 'correction')`)
    .orderBy('earning.earned_at')
    .$castTo<PaidPartRow>()
    .execute();
}

export type OfferRow = { reference: string; starts_at: Date; is_rejected: boolean };

/** A job that was offered to a cleaner, at the time it was offered for. */
export async function findOffer(
  db: Db,
  bookingId: string,
  providerId: string,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select booking.reference, coalesce(invitation.starts_at, booking.starts_at) as starts_at,
      exists (select from rejected_bookings where booking_id = booking.id and provider_id = ${providerId})
        as is_rejected
    from invitations invitation join bookings booking on booking.id = invitation.booking_id
    where invitation.booking_id = ${bookingId} and invitation.provider_id = ${providerId}`.execute(db);
  return rows[0];
}
