import { Refusal } from '#domain/refusal.ts';

export const profileStatuses = ['pending', 'approved', 'disabled'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];
export type ProfileEvent = 'approve' | 'disable';

type Step = { from: ProfileStatus; event: ProfileEvent; to: ProfileStatus; who: readonly 'company'[] };

/** Every change of a provider's profile status (product.md 2, other records); only the company makes them. */
export const profileSteps: readonly Step[] = [
  { from: 'pending', event: 'approve', to: 'approved', who: ['company'] },
  { from: 'approved', event: 'disable', to: 'disabled', who: ['company'] },
  { from: 'disabled', event: 'approve', to: 'approved', who: ['company'] },
];

export function nextProfileStatus(from: string, event: ProfileEvent, who: 'company'): ProfileStatus {
  const step = profileSteps.find((one) => one.from === from && one.event === event);
  if (!step) throw new Refusal('profile_in_state', { values: { status: from } });
  if (!step.who.includes(who)) throw new Refusal('forbidden');
  return step.to;
}
