import type { ProposedAmendment, ProposedMove } from '#domain/booking/change/proposed-change.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { visitInterval } from '#domain/time/london.ts';
import type { BookingRow } from '../booking.store.ts';
import { bookingVisit } from '../booking-visit.ts';

type Proposed = Pick<ProposedMove, 'kind' | 'startDate' | 'startTime'> | ProposedAmendment;

/** The visit a change would make of a booking's, as matching looks at it. */
export function visitAfter(booking: BookingRow, proposed: Proposed): Visit {
  const visit = bookingVisit(booking);
  if (proposed.kind === 'move') {
    const { startDate, startTime } = proposed;
    return { ...visit, startDate, startTime, ...visitInterval(startDate, startTime, visit.quarterHours) };
  }
  const { quarterHours, latitude, longitude, postalCode } = proposed;
  return {
    ...visit,
    quarterHours,
    latitude,
    longitude,
    outcode: outcodeOf(postalCode),
    ...visitInterval(visit.startDate, visit.startTime, quarterHours),
  };
}
