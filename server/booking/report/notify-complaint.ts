import type { Ctx } from '../../context.ts';
import type { MailPropsOf } from '../../mail/mail-types.ts';
import type { BookingRow } from '../booking.store.ts';
import type { BookingReportRow } from '../visit-day/booking-report.store.ts';
import { visitFacts } from '../visit-facts.ts';

type Told = Pick<MailPropsOf<'complaint'>, 'status' | 'words' | 'promised' | 'link'>;

/** Tells the customer how their complaint stands now; `report` as it was before that. */
export async function notifyComplaint(
  tx: Ctx,
  { booking, report }: { booking: BookingRow; report: Pick<BookingReportRow, 'id' | 'version'> },
  told: Told,
): Promise<void> {
  await tx.queueMail({
    template: 'complaint',
    entityId: report.id,
    recipient: booking.email,
    version: report.version + 1,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      ...told,
    },
  });
}
