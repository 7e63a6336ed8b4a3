import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { applicationStageLabels } from '#domain/label/enquiry-labels.ts';

const tones = {
  received: 'waiting',
  shortlisted: 'waiting',
  interview: 'waiting',
  offered: 'waiting',
  hired: 'good',
  rejected: 'done',
  withdrawn: 'done',
} as const;

/** Where an application stands (rules/lifecycles#other-records, Career application). */
export function StageBadge({ stage }: { stage: string }) {
  const { label, tone } = stateIn(applicationStageLabels, tones, stage);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
