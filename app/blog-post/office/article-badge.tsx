import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { blogStatusLabels } from '#domain/label/site-labels.ts';

const tones = { draft: 'waiting', scheduled: 'waiting', published: 'good', archived: 'done' } as const;

export function ArticleBadge({ status }: { status: string }) {
  const { label, tone } = stateIn(blogStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
