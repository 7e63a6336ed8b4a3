import { formatMoney } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { isOpen } from '../charge/settlement-of.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { visitFacts } from '../visit-facts.ts';

type Told = {
  by: 'customer' | 'company' | 'system';
  /** Pence, by link. */
  pay: ReadonlyMap<string, number>;
};

/** Each cleaner whose part ended with the visit reads that it is over and what they are paid; `links` as they were. */
export async function notifyEnded(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  { by, pay }: Told,
): Promise<void> {
  for (const link of links.filter(isOpen)) {
    const payPence = pay.get(link.id) ?? 0;
    await tx.queueMail({
      template: 'visit-ended',
      entityId: booking.id,
      recipient: link.sp_email,
      version: booking.version,
      props: {
        bookingId: booking.id,
        firstName: link.sp_first_name,
        visit: visitFacts(booking),
        at: formatTime(londonTime(tx.now())),
        by: by === 'customer' ? 'customer' : 'company',
        hadBegun: link.service_status === 'started',
        pay: payPence > 0 ? formatMoney(payPence, 'GBP') : '',
      },
    });
  }
}
