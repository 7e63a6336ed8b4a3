import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { forEachBooking } from '../../for-each-booking.ts';
import { transact } from '../../transaction.ts';
import type { BookingRow } from '../booking.store.ts';
import { closeBooking } from '../cancellation/close-booking.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { findUnfinished, hasOpenReport, noteOnce } from './notice.store.ts';

/**
 * confirmed → completed 24 h after the planned end for visits that somebody began and nobody finished, at the booked
 * hours; a visit nobody began becomes a company task and is never charged by itself (rules/lifecycles#provider-link).
 */
export async function finishBookings(ctx: Ctx): Promise<void> {
  const ids = await findUnfinished(ctx.db, ctx.now());
  await forEachBooking(ctx, ids, (id) =>
    transact(ctx, async (tx) => finish(tx, await loadForChange(tx, id))),
  );
}

async function finish(tx: Ctx, { booking, links }: LoadedBooking): Promise<void> {
  if (booking.booking_status !== 'confirmed') return;
  // Whoever decides the report decides what the visit comes to.
  if (await hasOpenReport(tx.db, booking.id)) return;
  const live = links.filter(isLive);
  const isBegun = live.some((link) => link.service_status !== 'accepted');
  const absent = live.filter((link) => link.service_status === 'accepted');
  if (absent.length > 0) await askOffice(tx, booking, absent, isBegun);
  if (!isBegun) return;
  const finished: ProviderBookingRow[] = [];
  for (const link of links) finished.push(await finishLink(tx, booking, link));
  await closeBooking(tx, booking, finished, { earnedAt: booking.ends_at });
}

async function finishLink(
  tx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
): Promise<ProviderBookingRow> {
  if (link.service_status !== 'started' && link.service_status !== 'accepted') return link;
  const isBegun = link.service_status === 'started';
  const change = {
    service_status: nextServiceStatus(link.service_status, isBegun ? 'complete' : 'cancel', 'system'),
    ...(isBegun ? atBookedHours(booking, tx.now()) : { ended_how: 'never-started' }),
  };
  await updateLink(tx.db, link.id, change, tx.now());
  await recordAudit(tx, {
    action: 'booking.finish-link',
    entity: 'booking',
    entityId: booking.id,
    before: { providerBookingId: link.id, serviceStatus: link.service_status },
    after: { serviceStatus: change.service_status, quarterHours: isBegun ? booking.quarter_hours : 0 },
  });
  return { ...link, ...change };
}

const atBookedHours = ({ quarter_hours: booked }: BookingRow, completedAt: Date) => ({
  completed_at: completedAt,
  actual_quarter_hours: booked,
  worked_quarter_hours: booked,
});

async function askOffice(
  tx: Ctx,
  booking: BookingRow,
  absent: ProviderBookingRow[],
  isBegun: boolean,
): Promise<void> {
  const notice = { bookingId: booking.id, kind: 'never-started' as const, startsAt: booking.starts_at };
  if (!(await noteOnce(tx.db, notice, tx.now()))) return;
  const names = absent.map((link) => link.sp_first_name).join(' and ');
  const outcome = isBegun
    ? 'The visit was finished without them.'
    : 'Nothing was charged. Ask what happened, then complete or cancel the booking.';
  await openCompanyTask(tx, {
    kind: 'never-started',
    entity: 'booking',
    entityId: booking.id,
    words: `${names} never started the visit of ${formatLongDate(booking.start_date)}. ${outcome}`,
  });
}
