import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Days = { from: string; to: string; now: Date };

/** Which states the visits of those London days are in: of the day as the office sees it, and of what went wrong. */
export async function findShownStates(db: Kysely<Database>, { from, to, now }: Days): Promise<Set<string>> {
  const { rows } = await sql<{ state: string | null }>`
    select case
      when had_no_access then 'no access'
      when report.kind = 'no-show' then 'nobody came'
      when booking_status = 'canceled' and cancellation_reason = 'No cleaner was available' then 'nobody found'
      when booking_status = 'canceled' and canceled_by = 'customer' then 'cancelled'
      when booking_status = 'completed' then 'done'
      when booking_status = 'confirmed' and link.service_status = 'started' then 'under way'
      when booking_status = 'confirmed' and starts_at > ${now} then 'to come'
      when booking_status = 'pending' and starts_at > ${now}
        and exists (select from invitations where booking_id = booking.id) then 'searching'
    end as state
    from bookings booking
    left join provider_bookings link on link.booking_id = booking.id
    left join booking_reports report on report.booking_id = booking.id and report.status = 'received'
    where start_date between ${from} and ${to}`.execute(db);
  return new Set(rows.flatMap(({ state }) => state ?? []));
}
