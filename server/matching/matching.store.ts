import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** What the score needs of each provider's last 90 and next 14 days (product.md 4.4). */
export async function findReliability(db: Db, providerIds: string[], now: Date) {
  if (providerIds.length === 0)
    return new Map<string, { acceptedVisits: number; lateWithdrawals: number; quarterHoursAhead: number }>();
  const { rows } = await sql<{ provider_id: string; accepted: number; late: number; ahead: number }>`
    select link.provider_id,
      count(*) filter (where link.accepted_at > ${now}::timestamptz - interval '90 days') as accepted,
      count(*) filter (where link.service_status = 'withdrawn' and link.updated_at > booking.starts_at - interval '48 hours'
        and link.accepted_at > ${now}::timestamptz - interval '90 days') as late,
      coalesce(sum(booking.quarter_hours) filter (where link.service_status = 'accepted'
        and booking.starts_at between ${now} and ${now}::timestamptz + interval '14 days'), 0) as ahead
    from provider_bookings link join bookings booking on booking.id = link.booking_id
    where link.provider_id = any(${providerIds}::uuid[])
    group by link.provider_id
  `.execute(db);
  return new Map(
    rows.map((row) => [
      row.provider_id,
      {
        acceptedVisits: Number(row.accepted),
        lateWithdrawals: Number(row.late),
        quarterHoursAhead: Number(row.ahead),
      },
    ]),
  );
}

export function findInvitations(db: Db, bookingId: string) {
  return db.selectFrom('invitations').selectAll().where('booking_id', '=', bookingId).execute();
}

export function findRejections(db: Db, bookingId: string) {
  return db
    .selectFrom('rejected_bookings')
    .select('provider_id')
    .where('booking_id', '=', bookingId)
    .execute();
}

export type NewInvitation = {
  bookingId: string;
  providerId: string;
  wave: number;
  score: number;
  reasons: unknown;
  at: Date;
};

/** Writes invitations; answers the providers newly invited. */
export async function insertInvitations(db: Db, invitations: NewInvitation[]): Promise<string[]> {
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
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .execute();
  return rows.map((row) => row.provider_id);
}
