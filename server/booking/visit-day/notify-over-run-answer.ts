import type { Ctx } from '../../context.ts';
import type { OverRunRow } from '../charge/over-run.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { visitFacts, visitLength } from '../visit-facts.ts';

/** Tells the cleaner whether they may stay longer. */
export async function notifyOverRunAnswer(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  overRun: OverRunRow,
  isApproved: boolean,
): Promise<void> {
  const link = links.find((one) => one.id === overRun.provider_booking_id);
  if (!link) return;
  await tx.queueMail({
    template: 'over-run-answer',
    entityId: overRun.id,
    recipient: link.sp_email,
    props: {
      bookingId: booking.id,
      firstName: link.sp_first_name,
      visit: visitFacts(booking),
      extra: visitLength(overRun.quarter_hours),
      isApproved,
    },
  });
}
