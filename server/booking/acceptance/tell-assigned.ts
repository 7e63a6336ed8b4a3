import { offeredPayText } from '#domain/payroll/visit-pay.ts';
import type { Ctx } from '../../context.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { visitFacts, visitLength } from '../visit-facts.ts';
import { payOfPart } from '../visit-pay.ts';

/** Tells a cleaner in writing of the job that they said yes to by phone; they may think again for 12 hours. */
export async function tellAssigned(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  link: ProviderBookingRow,
): Promise<void> {
  const pay = payOfPart(booking, [...links, link], link);
  const offered = { ...pay, ratePence: link.sp_rate_pence, productsIfFirstPence: 0 };
  await tx.queueMail({
    template: 'assigned-by-phone',
    entityId: link.id,
    recipient: link.sp_email,
    props: {
      bookingId: booking.id,
      firstName: link.sp_first_name,
      visit: visitFacts(booking),
      pay: offeredPayText(offered, visitLength(booking.quarter_hours)),
    },
  });
}
