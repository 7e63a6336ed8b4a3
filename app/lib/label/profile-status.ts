import type { ProfileStatus } from '#domain/provider/lifecycle.ts';

type StatusWords = { label: string; tone: 'waiting' | 'good' | 'done' | 'stopped' };

const words: Record<ProfileStatus, StatusWords> = {
  pending: { label: 'Waiting for approval', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  disabled: { label: 'Switched off', tone: 'stopped' },
};

/** A cleaner's profile status as people read it. */
export function profileStatusLabel(status: string | null | undefined): StatusWords {
  return words[status as ProfileStatus] ?? { label: status ?? '', tone: 'done' };
}
