import type { StatusTone } from '#app/lib/label/booking-status.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { serviceStatusLabels } from '#domain/label/booking-labels.ts';

/** The table's labels, where these speak of somebody else in their own words. */
const ownLabels = { ...serviceStatusLabels, withdrawn: 'You withdrew', noshow: 'Missed' };
const tones = {
  accepted: 'good',
  started: 'good',
  completed: 'done',
  withdrawn: 'stopped',
  noshow: 'stopped',
  canceled: 'stopped',
} as const;

/** A provider's own part in a booking; while another cleaner is still missing, that is worth knowing. */
export function linkStatusLabel(
  serviceStatus: string | null | undefined,
  bookingStatus: string | null | undefined,
): { label: string; tone: StatusTone } {
  if (serviceStatus === 'accepted' && bookingStatus === 'pending') {
    return { label: 'Waiting for a second cleaner', tone: 'waiting' };
  }
  return stateIn(ownLabels, tones, serviceStatus);
}
