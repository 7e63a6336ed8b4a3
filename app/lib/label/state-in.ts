import { type Labels, labelIn } from '#domain/label/label-in.ts';
import type { StatusTone } from './booking-status.ts';

/** A state as its badge shows it: the label of its table and its tint; one that is not known looks done. */
export const stateIn = (
  labels: Labels,
  tones: Readonly<Record<string, StatusTone>>,
  status: string | null | undefined,
): { label: string; tone: StatusTone } => ({
  label: labelIn(labels, status),
  tone: tones[status ?? ''] ?? 'done',
});
