import type { BookingStatus } from '../label/booking-status.ts';
import type { WireFilter } from './list-filter.ts';

/** Bookings in one of some states, and of those what is chosen. */
export function inStates(states: readonly BookingStatus[], chosen: WireFilter | null): WireFilter {
  const either = { or: states.map((state) => ({ bookingStatus: { eq: state } })) };
  return chosen ? { and: [either, chosen] } : either;
}
