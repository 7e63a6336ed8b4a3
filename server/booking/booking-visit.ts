import type { ServiceType } from '#domain/booking/options.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { BookingRow } from './booking.store.ts';

/** A stored booking as matching looks at it. */
export function bookingVisit(booking: BookingRow): Visit {
  return {
    serviceType: booking.service_type as ServiceType,
    startDate: booking.start_date,
    startTime: booking.start_time.slice(0, 5),
    quarterHours: booking.quarter_hours,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    latitude: booking.latitude,
    longitude: booking.longitude,
    outcode: outcodeOf(booking.postal_code),
  };
}
