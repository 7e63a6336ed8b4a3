import type { BookingStatus } from '../label/booking-status.ts';

export type BookingListWish = {
  states: readonly BookingStatus[];
  order: 'soonest' | 'latest';
};

const pageSize = 20;

/** What a list of bookings asks the wire for: some states, by when the visit starts, page by page. */
export function bookingListVariables({ states, order }: BookingListWish, nextToken: string | null) {
  return {
    filter: { or: states.map((state) => ({ bookingStatus: { eq: state } })) },
    sort: order === 'soonest' ? ('START_EARLIEST' as const) : ('START_LATEST' as const),
    limit: pageSize,
    nextToken,
  };
}
