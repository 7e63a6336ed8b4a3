import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { labelIn } from '#domain/label/label-in.ts';
import { blogStatusLabels } from '#domain/label/site-labels.ts';

const tones = { draft: 'waiting', scheduled: 'waiting', published: 'good', archived: 'done' } as const;

export function ArticleBadge({ status }: { status: string }) {
  return (
    <StatusBadge tone={tones[status as keyof typeof tones] ?? 'done'}>
      {labelIn(blogStatusLabels, status)}
    </StatusBadge>
  );
}
