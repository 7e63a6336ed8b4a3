import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type ProviderBookingRow = Selectable<Database['provider_bookings']>;

/** The least travel buffer, which the exclusion constraint keeps after every visit (rules/matching#travel-buffer). */
export const minBufferMinutes = 30;

/** The links of these bookings, earliest acceptance first (the first is the lead). */
export function findLinks(db: Db, bookingIds: string[]): Promise<ProviderBookingRow[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('provider_bookings')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('accepted_at')
    .orderBy('id')
    .execute();
}

/** The phone numbers of these providers. */
export async function findPhones(db: Db, providerIds: string[]): Promise<Map<string, string>> {
  if (providerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'phone'])
    .where('id', 'in', providerIds)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}

export type NewLink = {
  bookingId: string;
  providerId: string;
  startsAt: Date;
  endsAt: Date;
  spRatePence: number;
  email: string;
  firstName: string;
  lastName: string;
  at: Date;
  /** An acceptance given by phone: who of the office took it, and when (rules/matching#waves). */
  agreed?: { by: string; at: Date };
};

/**
 * Takes the provider's time for the booking; null when the exclusion constraint refuses it because they
 * are booked then already. `on conflict do nothing` keeps the transaction usable.
 */
export async function insertLink(db: Db, link: NewLink): Promise<ProviderBookingRow | null> {
  const occupiedUntil = new Date(link.endsAt.getTime() + minBufferMinutes * 60_000);
  const row = await db
    .insertInto('provider_bookings')
    .values({
      booking_id: link.bookingId,
      provider_id: link.providerId,
      service_status: 'accepted',
      occupied: sql`tstzrange(${link.startsAt}, ${occupiedUntil})`,
      sp_rate_pence: link.spRatePence,
      sp_email: link.email,
      sp_first_name: link.firstName,
      sp_last_name: link.lastName,
      accepted_at: link.at,
      accepted_terms: sql`(select jsonb_build_object('extras', extras, 'bedroom_count', bedroom_count,
        'bathroom_count', bathroom_count) from bookings where id = ${link.bookingId})`,
      agreed_by: link.agreed?.by ?? null,
      agreed_at: link.agreed?.at ?? null,
      created_at: link.at,
      updated_at: link.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export type LinkChange = Partial<
  Pick<
    ProviderBookingRow,
    | 'service_status'
    | 'started_at'
    | 'completed_at'
    | 'comments'
    | 'actual_quarter_hours'
    | 'worked_quarter_hours'
    | 'earning_pence'
    | 'platform_earning_pence'
    | 'fee_share_pence'
    | 'tip_pence'
    | 'withdrawn_at'
    | 'is_late_withdrawal'
    | 'withdrawal_reason'
    | 'ended_how'
    | 'absence_id'
    | 'late_minutes'
    | 'late_said_at'
    | 'on_the_way_at'
    | 'waiting_since'
    | 'hours_reason'
    | 'charged_quarter_hours'
  >
> & {
  /** The instants at which "Call" was pressed, as JSON. */
  calls_pressed?: string;
  /** What was pressed without signal, as JSON. */
  pressed_offline?: string;
};

export async function updateLink(db: Db, id: string, change: LinkChange, at: Date): Promise<void> {
  await db
    .updateTable('provider_bookings')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * The pay run that pays a part, locked: the one that has taken up what it earned, or else the draft of its period,
 * where what it earned is carried over for being too little, or was nothing (rules/money#payroll).
 */
export async function lockRunOf(
  db: Db,
  link: { id: string; provider_id: string },
  earnedAt: Date,
): Promise<{ id: string; status: string } | undefined> {
  const taken = await runThatTook(db, link.id).forUpdate('run').executeTakeFirst();
  return taken ?? lockDraftOf(db, link.provider_id, earnedAt);
}

/** The pay run that has taken up what a part earned. */
export const findRunOf = (db: Db, linkId: string): Promise<{ id: string; status: string } | undefined> =>
  runThatTook(db, linkId).executeTakeFirst();

const runThatTook = (db: Db, linkId: string) =>
  db
    .selectFrom('earnings as earning')
    .innerJoin('pay_run_lines as line', 'line.id', 'earning.pay_run_line_id')
    .innerJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
    .select(['run.id', 'run.status'])
    .where('earning.provider_booking_id', '=', linkId)
    .where('earning.kind', 'in', ['visit', 'correction'])
    .orderBy(sql`earning.kind = 'visit'`, 'desc')
    .orderBy('run.period_end', 'desc')
    .limit(1);

const lockDraftOf = (db: Db, providerId: string, earnedAt: Date) =>
  db
    .selectFrom('pay_runs as run')
    .innerJoin('providers as provider', 'provider.payment_frequency', 'run.payment_frequency')
    .select(['run.id', 'run.status'])
    .where('provider.id', '=', providerId)
    .where('run.status', '=', 'draft')
    .where(sql<boolean>`${earnedAt} < (run.period_end + 1)::timestamp at time zone 'Europe/London'`)
    .orderBy('run.period_end')
    .limit(1)
    .forUpdate('run')
    .executeTakeFirst();

/** What a locked draft pays is about to change: whoever looks at it approves nothing they have not seen. */
export async function outdateRun(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('pay_runs')
    .set({ updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** When a cleaner earned their pay for this part; where that was nothing, when the booking was completed. */
export async function findEarnedAt(db: Db, linkId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('provider_bookings as link')
    .innerJoin('bookings as booking', 'booking.id', 'link.booking_id')
    .leftJoin('earnings as earning', (join) =>
      join.onRef('earning.provider_booking_id', '=', 'link.id').on('earning.kind', '=', 'visit'),
    )
    .select(['earning.earned_at', 'booking.completed_at'])
    .where('link.id', '=', linkId)
    .executeTakeFirst();
  return row?.earned_at ?? row?.completed_at ?? undefined;
}

/** A day after its planned end a visit is finished by itself (rules/lifecycles#booking). */
const finishedByItselfMs = 24 * 3600 * 1000;

/** The visit that a cleaner has started and not finished, if there is one. */
export function findVisitUnderWay(
  db: Db,
  providerId: string,
  now: Date,
): Promise<{ reference: string; starts_at: Date } | undefined> {
  return db
    .selectFrom('provider_bookings as link')
    .innerJoin('bookings as booking', 'booking.id', 'link.booking_id')
    .select(['booking.reference', 'booking.starts_at'])
    .where('link.provider_id', '=', providerId)
    .where('link.service_status', '=', 'started')
    .where('link.started_at', '<=', now)
    .where('booking.booking_status', '=', 'confirmed')
    .where('booking.ends_at', '>', new Date(now.getTime() - finishedByItselfMs))
    .limit(1)
    .executeTakeFirst();
}

/** The bookings to come that a cleaner has accepted, soonest first. */
export async function findComingVisitsOf(db: Db, providerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_bookings as link')
    .innerJoin('bookings as booking', 'booking.id', 'link.booking_id')
    .select('booking.id')
    .where('link.provider_id', '=', providerId)
    .where('link.service_status', '=', 'accepted')
    .where('booking.starts_at', '>', now)
    .orderBy('booking.starts_at')
    .execute();
  return rows.map((row) => row.id);
}
