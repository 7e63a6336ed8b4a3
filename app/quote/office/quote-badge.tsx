import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';

const states = {
  new: { label: 'To price', tone: 'waiting' },
  quoted: { label: 'Sent', tone: 'waiting' },
  accepted: { label: 'Accepted', tone: 'good' },
  booked: { label: 'Booked', tone: 'done' },
  declined: { label: 'Declined', tone: 'stopped' },
  expired: { label: 'Ended', tone: 'stopped' },
  closed: { label: 'Closed', tone: 'stopped' },
} as const;

/** Where a quote stands (rules/lifecycles#other-records, Quote). */
export function QuoteBadge({ status }: { status: string }) {
  const { label, tone } = states[status as keyof typeof states] ?? { label: status, tone: 'done' };
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
