import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { messageStatusLabels } from '#domain/label/enquiry-labels.ts';

const tones = {
  new: 'waiting',
  read: 'waiting',
  answered: 'good',
  closed: 'done',
  spam: 'stopped',
} as const;

/** Where a message stands (rules/lifecycles#other-records, ContactMessage). */
export function MessageBadge({ status }: { status: string }) {
  const { label, tone } = stateIn(messageStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
