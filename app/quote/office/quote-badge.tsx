import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { quoteStatusLabels } from '#domain/label/enquiry-labels.ts';

const tones = {
  new: 'waiting',
  quoted: 'waiting',
  accepted: 'good',
  booked: 'done',
  declined: 'stopped',
  expired: 'stopped',
  closed: 'stopped',
} as const;

/** Where a quote stands (rules/lifecycles#other-records, Quote). */
export function QuoteBadge({ status }: { status: string }) {
  const { label, tone } = stateIn(quoteStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
