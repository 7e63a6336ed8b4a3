import type { Pool } from 'pg';
import { sweeps } from '#server/jobs/schedule.ts';

/** What must hold of an installation's data after any number of crashes, as one row of counts; all must be 0. */
const question = `
  select
    (select count(*) from unnest($1::uuid[]) told where not exists (select from bookings where id = told)) as placed_but_lost,
    (select count(*) from unnest($2::uuid[]) told where not exists (
      select from provider_bookings where booking_id = told)) as accepted_but_lost,
    (select count(*) from unnest($3::uuid[]) told where not exists (
      select from provider_bookings where booking_id = told and service_status = 'completed')) as completed_but_lost,
    (select count(*) from simulated_intents intent where status in ('held', 'captured') and not exists (
      select from payments join bookings on bookings.id = payments.checkout_id
      where payments.gateway_id = intent.id)) as taken_for_nothing,
    (select count(*) from (
      select checkout_id from payments where kind = 'visit' and status = 'captured' group by 1 having count(*) > 1
    ) twice) as charged_twice,
    (select count(*) from bookings where booking_status = 'completed' and actual_total_price_pence <> (
      select coalesce(sum(intent.captured_pence), 0) from simulated_intents intent
      join payments on payments.gateway_id = intent.id where payments.checkout_id = bookings.id)) as charged_otherwise,
    (select count(*) from bookings where booking_status = 'completed' and not exists (
      select from journals where event = 'completion' and entity_id = bookings.id)) as not_in_the_books,
    (select count(*) from (
      select booking_id from postings where account = 1300 group by 1 having sum(amount_pence) <> 0
    ) open) as not_settled,
    (select coalesce(sum(amount_pence), 0) from postings) as unbalanced,
    (select count(*) from mails where status <> 'sent') as mails_not_sent,
    (select count(*) from bookings where not exists (
      select from mails where template = 'booking-received' and entity_id = bookings.id::text)) as not_told`;

export type Told = { placed: Set<string>; accepted: Set<string>; completed: Set<string> };

/** The counts of everything that must not be; and how much there was to go wrong. */
export async function examineBooks(pool: Pool, told: Told) {
  const sets = [told.placed, told.accepted, told.completed].map((ids) => [...ids]);
  const { rows } = await pool.query<Record<string, number>>(question, sets);
  const { rows: sizes } = await pool.query<{ bookings: number; completed: number; mails: number }>(
    `select (select count(*) from bookings) as bookings,
      (select count(*) from bookings where booking_status = 'completed') as completed,
      (select count(*) from mails) as mails`,
  );
  return { faults: rows[0] ?? {}, sizes: sizes[0] };
}

/**
 * The queue lives on the database's clock: when the product is started a day later by its own, what waits comes a day
 * nearer, and the day's sweeps run once.
 */
export async function passDay(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '1 day' where run_at > now()`,
  );
  await pool.query(
    `select graphile_worker.add_job(name, '{}', job_key := name, max_attempts := 3) from unnest($1::text[]) name`,
    [sweeps],
  );
}
