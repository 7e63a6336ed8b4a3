import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';

const states = {
  new: { label: 'New', tone: 'waiting' },
  read: { label: 'Not answered yet', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'done' },
  spam: { label: 'Spam', tone: 'stopped' },
} as const;

/** Where a message stands (rules/lifecycles#other-records, ContactMessage). */
export function MessageBadge({ status }: { status: string }) {
  const { label, tone } = states[status as keyof typeof states] ?? { label: status, tone: 'done' };
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
