import { sql } from 'kysely';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { holdPayment, planHold } from '#server/booking/charge/hold-payment.ts';
import type { Ctx } from '#server/context.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { startSeries } from '#server/series/start-series.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Stage } from './stage.ts';
import { hourMs } from './stage.ts';

const captureAfterMs = 18 * hourMs;
const seriesShown = 6;

/**
 * The queue as it would stand now: what the past asked for has been done here, so only the waves of open
 * bookings and the payments of the last hours are still to come.
 */
export async function settleJobs({ runtime }: Stage): Promise<void> {
  const { db } = runtime;
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  const system = runtime.contextFor({ kind: 'system' });
  await startSomeSeries(system);
  const open = await db.selectFrom('bookings').select('id').where('booking_status', '=', 'pending').execute();
  for (const { id } of open) await inviteProviders(system, id);
  await settleHolds(system);
  const canceled = await db
    .selectFrom('bookings')
    .select('id')
    .where('booking_status', '=', 'canceled')
    .execute();
  for (const { id } of canceled) {
    await takeCancellationFee(system, id);
    await issueInvoice(system, id);
  }
  const unpaid = await db
    .selectFrom('bookings')
    .select(['id', 'completed_at'])
    .where('booking_status', '=', 'completed')
    .where('payment_method', '=', 'card')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('payments').select('checkout_id').where('status', 'in', ['captured', 'voided']),
    )
    .execute();
  for (const { id, completed_at } of unpaid) {
    const runAt = new Date((completed_at ?? runtime.now()).getTime() + captureAfterMs);
    await system.enqueue(
      { name: 'capture-payment', payload: { bookingId: id } },
      { runAt, key: `capture:${id}` },
    );
  }
  await forgetDone(system);
}

/**
 * What the gateway told of was written down as it was asked, invoices are issued, and the mails are sent right after.
 */
async function forgetDone({ db }: Ctx): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
      where task_identifier in ('deliver-payment-event', 'issue-invoice', 'send-mail')))`.execute(db);
}

/**
 * A few customers whose visits go on, the one of the demonstration among them; more would make the start long
 * without showing more. Each goes on from the last visit that stands: those before it were booked one by one.
 */
async function startSomeSeries(system: Ctx): Promise<void> {
  const repeating = await system.db
    .selectFrom('bookings')
    .select(['id', 'email'])
    .distinctOn('email')
    .where('booking_status', '=', 'confirmed')
    .where('service_frequency', 'in', ['EveryWeek', 'MoreThanTwoWeeks'])
    .where('starts_at', '>', system.now())
    .orderBy('email')
    .orderBy('starts_at', 'desc')
    .execute();
  const isShown = ({ email }: { email: string }) => email === demoAccounts.customer.email;
  const chosen = [...repeating.filter(isShown), ...repeating.filter((one) => !isShown(one))];
  for (const { id } of chosen.slice(0, seriesShown)) await startSeries(system, id);
}

const holdHours = 72;

/** Saved cards of visits to come: held where the visit is near, else planned. */
async function settleHolds(system: Ctx): Promise<void> {
  const ahead = await system.db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.checkout_id', 'bookings.id')
    .select(['bookings.id', 'bookings.starts_at'])
    .where('bookings.booking_status', 'in', ['pending', 'confirmed'])
    .where('payments.status', '=', 'card-saved')
    .execute();
  for (const { id, starts_at } of ahead) {
    const isNear = starts_at.getTime() - system.now().getTime() <= holdHours * hourMs;
    await (isNear ? holdPayment(system, id) : planHold(system, { id, startsAt: starts_at }));
  }
}
