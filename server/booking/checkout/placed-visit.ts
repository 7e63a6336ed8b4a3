import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';

/** The visit a checkout stands for, as matching looks at it. */
export function placedVisit(placed: PlacedBooking): Visit {
  return {
    serviceType: placed.input.serviceType,
    startDate: placed.input.startDate,
    startTime: placed.input.startTime,
    quarterHours: placed.input.quarterHours,
    startsAt: new Date(placed.startsAt),
    endsAt: new Date(placed.endsAt),
    latitude: placed.latitude,
    longitude: placed.longitude,
    outcode: outcodeOf(placed.input.postalCode),
  };
}
