import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type UncoveredVisit = { bookingId: string; startDate: string; startTime: string; startsAt: Date };

/** Visits to come that providers whose papers have ended took, on London days after that end; `today` in London. */
const uncovered = (now: Date, today: string) => sql`
  from providers join provider_bookings link on link.provider_id = providers.id and link.service_status = 'accepted'
    join bookings on bookings.id = link.booking_id
  where providers.profile_status = 'approved' and providers.documents_expire_on < ${today}::date
    and bookings.starts_at > ${now} and bookings.start_date > providers.documents_expire_on
    and bookings.booking_status in ('pending', 'confirmed')`;

export async function findProvidersWithoutPapers(db: Db, now: Date, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct providers.id ${uncovered(now, today)} order by providers.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of one provider, soonest first. */
export async function findUncoveredVisits(
  db: Db,
  providerId: string,
  { now, today }: { now: Date; today: string },
): Promise<UncoveredVisit[]> {
  const { rows } = await sql<UncoveredVisit>`
    select bookings.id as "bookingId", bookings.start_date as "startDate", bookings.start_time as "startTime",
      bookings.starts_at as "startsAt"
    ${uncovered(now, today)} and providers.id = ${providerId} order by bookings.starts_at, bookings.id`.execute(
    db,
  );
  return rows;
}

/** Ends a kind of task about every provider but these. */
export async function endTasksOfOthers(
  db: Db,
  kind: string,
  providerIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update company_tasks set done_at = ${at}, done_by = 'system'
    where kind = ${kind} and done_at is null and entity_id <> all(${providerIds}::uuid[])`.execute(db);
}
