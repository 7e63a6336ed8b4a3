import { Refusal } from '#domain/refusal.ts';

export const profileStatuses = ['pending', 'approved', 'disabled'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];
export type ProfileEvent = 'approve' | 'decline' | 'disable' | 'withdraw' | 'reapply';
export type ProfileMover = 'company' | 'provider';

type Step = { from: ProfileStatus; event: ProfileEvent; to: ProfileStatus; who: readonly ProfileMover[] };

const company = ['company'] as const;
const provider = ['provider'] as const;

/** Every change of a provider's profile status and who makes it (rules/lifecycles#other-records). */
const profileSteps: readonly Step[] = [
  { from: 'pending', event: 'approve', to: 'approved', who: company },
  { from: 'pending', event: 'decline', to: 'disabled', who: company },
  { from: 'approved', event: 'disable', to: 'disabled', who: company },
  { from: 'disabled', event: 'approve', to: 'approved', who: company },
  { from: 'pending', event: 'withdraw', to: 'disabled', who: provider },
  { from: 'approved', event: 'withdraw', to: 'disabled', who: provider },
  { from: 'disabled', event: 'reapply', to: 'pending', who: provider },
];

export function nextProfileStatus(from: string, event: ProfileEvent, who: ProfileMover): ProfileStatus {
  const step = profileSteps.find((one) => one.from === from && one.event === event);
  if (!step) throw new Refusal('profile_in_state', { values: { status: from } });
  if (!step.who.includes(who)) throw new Refusal('forbidden');
  return step.to;
}

/** Stands as the reason of a profile whose cleaner left, or took the application back. */
export const withdrawnReason = 'Withdrawn by the cleaner';
