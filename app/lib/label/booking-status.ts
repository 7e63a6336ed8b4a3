export type StatusTone = 'waiting' | 'good' | 'done' | 'stopped';

export type BookingStatus = 'pending' | 'confirmed' | 'completed' | 'canceled';

/** The states of the specification, in the order a booking goes through them. */
export const bookingStatuses: readonly BookingStatus[] = ['pending', 'confirmed', 'completed', 'canceled'];

const words: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Looking for a cleaner', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  completed: { label: 'Completed', tone: 'done' },
  canceled: { label: 'Cancelled', tone: 'stopped' },
};

export function isBookingStatus(value: string | null | undefined): value is BookingStatus {
  return bookingStatuses.some((status) => status === value);
}

/** The name of a state on screens. "canceled" is the specification's spelling, "Cancelled" a British reader's. */
export function bookingStatusLabel(status: string | null | undefined): { label: string; tone: StatusTone } {
  return isBookingStatus(status) ? words[status] : { label: status ?? '', tone: 'stopped' };
}
