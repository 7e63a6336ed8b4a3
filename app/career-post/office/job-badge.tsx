import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { careerStatusLabels } from '#domain/label/site-labels.ts';

const tones = { draft: 'waiting', open: 'good', ended: 'done', closed: 'done' } as const;

/** Where a job post stands (rules/content#careers). */
export function JobBadge({ status }: { status: string }) {
  const { label, tone } = stateIn(careerStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
