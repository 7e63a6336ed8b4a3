import { profileStatusLabels } from '#domain/label/provider-labels.ts';
import type { ProfileStatus } from '#domain/provider/lifecycle.ts';
import { stateIn } from './state-in.ts';

const tones = { pending: 'waiting', approved: 'good', disabled: 'stopped' } as const satisfies Record<
  ProfileStatus,
  string
>;

/** A cleaner's profile status as people read it. */
export const profileStatusLabel = (status: string | null | undefined) =>
  stateIn(profileStatusLabels, tones, status);
