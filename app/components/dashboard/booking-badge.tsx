import { bookingStatusWords } from '#app/lib/label/booking-status.ts';
import { StatusBadge } from './status-badge.tsx';

export function BookingBadge({ status }: { status: string | null | undefined }) {
  const { label, tone } = bookingStatusWords(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
