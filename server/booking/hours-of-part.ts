import type { HoursOfPart } from '#domain/booking/visit/worked-hours.ts';
import type { BookingRow } from './booking.store.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

/** The hours of a completed part, in quarters. */
export const hoursOfPart = (
  booking: Pick<BookingRow, 'quarter_hours'>,
  link: Pick<ProviderBookingRow, 'actual_quarter_hours' | 'worked_quarter_hours'>,
): HoursOfPart => {
  const charged = link.actual_quarter_hours ?? 0;
  return { worked: link.worked_quarter_hours ?? charged, charged, booked: booking.quarter_hours };
};
