import { sql } from 'kysely';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { hourMs } from './at-time.ts';
import type { Stage } from './stage.ts';

const captureAfterMs = 18 * hourMs;

/**
 * The queue as it would stand now: what the past asked for has been done here, so only the waves of open
 * bookings and the payments of the last hours are still to come.
 */
export async function settleJobs({ runtime }: Stage): Promise<void> {
  const { db } = runtime;
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  const system = runtime.contextFor({ kind: 'system' });
  const open = await db.selectFrom('bookings').select('id').where('booking_status', '=', 'pending').execute();
  for (const { id } of open) await inviteProviders(system, id);
  const unpaid = await db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.checkout_id', 'bookings.id')
    .select(['bookings.id', 'bookings.completed_at'])
    .where('bookings.booking_status', '=', 'completed')
    .where('payments.status', 'in', ['held', 'card-saved'])
    .execute();
  for (const { id, completed_at } of unpaid) {
    const runAt = new Date((completed_at ?? runtime.now()).getTime() + captureAfterMs);
    await system.enqueue(
      { name: 'capture-payment', payload: { bookingId: id } },
      { runAt, key: `capture:${id}` },
    );
  }
}
