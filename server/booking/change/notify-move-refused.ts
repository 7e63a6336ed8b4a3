import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { BookingChange } from '../booking-change.store.ts';
import { visitFacts } from '../visit-facts.ts';
import { columnsAfter } from './columns-after.ts';

type Why = {
  /** What the visit would have cost besides at the new time, in words; empty where nothing. */
  fee: string;
  /** When we are closed, where that is why. */
  closed?: string;
};

/** Tells the customer that the visit stays where it was. */
export async function notifyMoveRefused(
  tx: Ctx,
  booking: BookingRow,
  change: BookingChange,
  why: Why,
): Promise<void> {
  const wished = { ...booking, ...columnsAfter(booking, change.proposed, tx.now()) };
  await tx.queueMail({
    template: 'booking-move-refused',
    entityId: change.id,
    recipient: booking.email,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      wished: visitFacts(wished).when,
      ...why,
    },
  });
}
