import { bookingStatusLabels } from '#domain/label/booking-labels.ts';

export type StatusTone = 'waiting' | 'good' | 'done' | 'stopped';

export type BookingStatus = 'pending' | 'confirmed' | 'completed' | 'canceled';

/** The states of the specification, in the order a booking goes through them. */
export const bookingStatuses: readonly BookingStatus[] = ['pending', 'confirmed', 'completed', 'canceled'];

const tones: Record<BookingStatus, StatusTone> = {
  pending: 'waiting',
  confirmed: 'good',
  completed: 'done',
  canceled: 'stopped',
};

export function isBookingStatus(value: string | null | undefined): value is BookingStatus {
  return bookingStatuses.some((status) => status === value);
}

/** The name of a state on screens. "canceled" is the specification's spelling, "Cancelled" a British reader's. */
export function bookingStatusLabel(status: string | null | undefined): { label: string; tone: StatusTone } {
  return isBookingStatus(status)
    ? { label: bookingStatusLabels[status], tone: tones[status] }
    : { label: status ?? '', tone: 'stopped' };
}
