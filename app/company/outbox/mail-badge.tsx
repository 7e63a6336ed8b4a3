import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { mailStatusLabels } from '#domain/label/site-labels.ts';

const tones = { waiting: 'waiting', sent: 'good', failed: 'stopped', bounced: 'stopped' } as const;

/** Where a mail stands (rules/messages#sending). */
export function MailBadge({ status }: { status: string }) {
  const { label, tone } = stateIn(mailStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
