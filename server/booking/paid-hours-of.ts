import { paidQuarterHours } from '#domain/booking/visit/paid-hours.ts';
import type { BookingRow } from './booking.store.ts';
import { hoursOfPart } from './hours-of-part.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

type FinishedPart = Pick<
  ProviderBookingRow,
  'id' | 'service_status' | 'ended_how' | 'actual_quarter_hours' | 'worked_quarter_hours'
>;

/** The quarter-hours to pay, by link, for the parts that are finished. */
export const paidHoursOf = (
  booking: Pick<BookingRow, 'quarter_hours'>,
  links: readonly FinishedPart[],
): Map<string, number> =>
  new Map(
    links
      .filter((link) => link.service_status === 'completed')
      .map((link) => [
        link.id,
        paidQuarterHours({ endedHow: link.ended_how, ...hoursOfPart(booking, link) }),
      ]),
  );
