import type { StatusTone } from '#app/lib/label/booking-status.ts';

const words: Record<string, { label: string; tone: StatusTone }> = {
  accepted: { label: 'Accepted', tone: 'good' },
  started: { label: 'Started', tone: 'good' },
  completed: { label: 'Done', tone: 'done' },
  withdrawn: { label: 'You withdrew', tone: 'stopped' },
  noshow: { label: 'Missed', tone: 'stopped' },
  canceled: { label: 'Cancelled', tone: 'stopped' },
};

/** A provider's own part in a booking; while another cleaner is still missing, that is worth knowing. */
export function linkStatusLabel(
  serviceStatus: string | null | undefined,
  bookingStatus: string | null | undefined,
): { label: string; tone: StatusTone } {
  if (serviceStatus === 'accepted' && bookingStatus === 'pending') {
    return { label: 'Waiting for a second cleaner', tone: 'waiting' };
  }
  return words[serviceStatus ?? ''] ?? { label: serviceStatus ?? '', tone: 'stopped' };
}
