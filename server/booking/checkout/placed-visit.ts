import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';

/** The visit a checkout stands for, as matching looks at it. */
export function placedVisit(booking: PlacedBooking): Visit {
  return {
    serviceType: booking.input.serviceType,
    startDate: booking.input.startDate,
    startTime: booking.input.startTime,
    quarterHours: booking.input.quarterHours,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    latitude: booking.latitude,
    longitude: booking.longitude,
    outcode: outcodeOf(booking.input.postalCode),
  };
}
