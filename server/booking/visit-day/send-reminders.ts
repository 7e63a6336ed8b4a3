import { dueReminders, type ReminderKind } from '#domain/booking/visit/reminder-times.ts';
import type { Ctx } from '../../context.ts';
import { forEachBooking } from '../../for-each-booking.ts';
import { transact } from '../../transaction.ts';
import type { BookingRow } from '../booking.store.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';
import { findToRemind, noteOnce } from './notice.store.ts';

/** Reminds customers and cleaners of confirmed visits 24 hours and 2 hours before, each once. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  const ids = await findToRemind(ctx.db, ctx.now());
  await forEachBooking(ctx, ids, (id) =>
    transact(ctx, async (tx) => remind(tx, await loadForChange(tx, id))),
  );
}

async function remind(tx: Ctx, { booking, links }: LoadedBooking): Promise<void> {
  if (booking.booking_status !== 'confirmed') return;
  const live = links.filter(isLive);
  const confirmedAt = new Date(Math.max(0, ...live.map((link) => link.accepted_at.getTime())));
  const due = dueReminders({ startsAt: booking.starts_at, confirmedAt }, tx.now());
  // Where the process was away for both times, one reminder is enough.
  const latest = due.at(-1);
  for (const kind of due) {
    const notice = { bookingId: booking.id, kind, startsAt: booking.starts_at };
    const isNew = await noteOnce(tx.db, notice, tx.now());
    if (isNew && kind === latest) await tellAll(tx, booking, live, kind);
  }
}

const minuteMs = 60_000;

async function tellAll(
  tx: Ctx,
  booking: BookingRow,
  live: ProviderBookingRow[],
  kind: ReminderKind,
): Promise<void> {
  const visit = visitFacts(booking);
  const address = `${booking.address}, ${booking.postal_code}`;
  const told = [
    { recipient: booking.email, firstName: booking.first_name, to: 'customer' as const },
    ...live.map((link) => ({
      recipient: link.sp_email,
      firstName: link.sp_first_name,
      to: 'provider' as const,
    })),
  ];
  const cleaners = live.map((link) => link.sp_first_name).join(' and ');
  // Another time of the same visit is another reminder; the two of one visit differ in the last digit.
  const isSoon = kind === 'reminder-2h';
  const version = Math.floor(booking.starts_at.getTime() / (10 * minuteMs)) * 2 + (isSoon ? 1 : 0);
  for (const { recipient, firstName, to } of told) {
    await tx.queueMail({
      template: 'visit-reminder',
      entityId: booking.id,
      recipient,
      version,
      props: { bookingId: booking.id, firstName, to, visit, address, cleaners, isSoon },
    });
  }
}
