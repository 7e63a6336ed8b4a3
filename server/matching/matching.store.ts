import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type InvitationRow = Selectable<Database['invitations']>;

/** Of the last 90 days, and booked for the next 14 (rules/matching#score). */
export type Reliability = { acceptedVisits: number; lateWithdrawals: number; quarterHoursAhead: number };

type ReliabilityRow = { provider_id: string; counts: [accepted: number, late: number]; ahead: number };

/** What the score needs of each provider; their earlier years are not read. */
export async function findReliability(
  db: Db,
  providerIds: string[],
  now: Date,
): Promise<Map<string, Reliability>> {
  if (providerIds.length === 0) return new Map();
  // A link's time is the visit and half an hour after it (rules/matching#travel-buffer), so the booking need not be
  // read.
  const { rows } = await sql<ReliabilityRow>`/* prepared: reliability */
    select provider.id as provider_id,
      (select json_build_array(count(*), count(*) filter (where link.is_late_withdrawal))
        from provider_bookings link where link.provider_id = provider.id
          and link.accepted_at > ${now}::timestamptz - interval '90 days') as counts,
      (select coalesce(sum(extract(epoch from upper(link.occupied) - lower(link.occupied)) / 900 - 2), 0)::float8
        from provider_bookings link where link.provider_id = provider.id and link.service_status = 'accepted'
          and link.occupied && tstzrange(${now}, ${now}::timestamptz + interval '14 days')) as ahead
    from unnest(${providerIds}::uuid[]) provider(id)`.execute(db);
  return new Map(
    rows.map(({ provider_id, counts: [acceptedVisits, lateWithdrawals], ahead }) => [
      provider_id,
      { acceptedVisits, lateWithdrawals, quarterHoursAhead: ahead },
    ]),
  );
}

/** Whether days off are ones on which their cleaner can't come: those near by are asked first (rules/matching#waves). */
export async function isLeftAtOnce(db: Db, absenceId: string | null): Promise<boolean> {
  if (!absenceId) return false;
  const row = await db
    .selectFrom('provider_absences')
    .select('id')
    .where('id', '=', absenceId)
    .where('kind', '=', 'cannot-come')
    .executeTakeFirst();
  return row !== undefined;
}

export function findInvitations(db: Db, bookingId: string): Promise<InvitationRow[]> {
  return db.selectFrom('invitations').selectAll().where('booking_id', '=', bookingId).execute();
}

/** Who came, or is to come, on the visit of the series before this one (rules/matching#score). */
export async function findLastCleaners(
  db: Db,
  booking: { series_id: string | null; starts_at: Date },
): Promise<string[]> {
  if (!booking.series_id) return [];
  const { rows } = await sql<{ provider_id: string }>`
    select link.provider_id from provider_bookings link
    where link.service_status in ('accepted', 'started', 'completed') and link.booking_id = (
      select visit.id from bookings visit
      where visit.series_id = ${booking.series_id} and visit.starts_at < ${booking.starts_at}
        and visit.booking_status <> 'canceled'
        and exists (select from provider_bookings other where other.booking_id = visit.id
          and other.service_status in ('accepted', 'started', 'completed'))
      order by visit.starts_at desc limit 1
    )
    order by link.accepted_at`.execute(db);
  return rows.map((row) => row.provider_id);
}

export type NewInvitation = {
  bookingId: string;
  startsAt: Date;
  providerId: string;
  wave: number;
  score: number;
  reasons: unknown;
  at: Date;
};

/** Writes invitations, anew where an earlier one was for a time that has passed; answers the invited. */
export async function saveInvitations(db: Db, invitations: NewInvitation[]): Promise<string[]> {
  if (invitations.length === 0) return [];
  const rows = await db
    .insertInto('invitations')
    .values(
      invitations.map((invitation) => ({
        booking_id: invitation.bookingId,
        provider_id: invitation.providerId,
        wave: invitation.wave,
        score: invitation.score,
        reasons: JSON.stringify(invitation.reasons),
        invited_at: invitation.at,
        starts_at: invitation.startsAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'provider_id'])
        .doUpdateSet((eb) => ({
          wave: eb.ref('excluded.wave'),
          score: eb.ref('excluded.score'),
          reasons: eb.ref('excluded.reasons'),
          invited_at: eb.ref('excluded.invited_at'),
          starts_at: eb.ref('excluded.starts_at'),
        }))
        .whereRef('invitations.invited_at', '<', 'excluded.invited_at'),
    )
    .returning('provider_id')
    .execute();
  return rows.map((row) => row.provider_id);
}
