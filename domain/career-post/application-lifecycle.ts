import { type LifecycleStep, takeStep } from '#domain/take-step.ts';

export const applicationStatuses = [
  'received',
  'shortlisted',
  'interview',
  'offered',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export type ApplicationEvent = 'shortlist' | 'interview' | 'offer' | 'reject' | 'withdraw';
export type ApplicationMover = 'company' | 'applicant';

const company = ['company'] as const;
/** Applicants by their link; the office for those who told it so. */
const either = ['applicant', 'company'] as const;

/** Every change of an application and who may make it (rules/lifecycles#other-records). */
export const applicationSteps: readonly LifecycleStep<
  ApplicationStatus,
  ApplicationEvent,
  ApplicationMover
>[] = [
  { from: 'received', event: 'shortlist', to: 'shortlisted', who: company },
  { from: 'shortlisted', event: 'interview', to: 'interview', who: company },
  { from: 'interview', event: 'offer', to: 'offered', who: company },
  { from: 'received', event: 'reject', to: 'rejected', who: company },
  { from: 'shortlisted', event: 'reject', to: 'rejected', who: company },
  { from: 'interview', event: 'reject', to: 'rejected', who: company },
  { from: 'received', event: 'withdraw', to: 'withdrawn', who: either },
  { from: 'shortlisted', event: 'withdraw', to: 'withdrawn', who: either },
  { from: 'interview', event: 'withdraw', to: 'withdrawn', who: either },
  // An offer leaves the applicant free to say no.
  { from: 'offered', event: 'withdraw', to: 'withdrawn', who: either },
];

/** The state an event leads to, for telling that it has been reached already. */
export const reachedBy: Record<ApplicationEvent, ApplicationStatus> = {
  shortlist: 'shortlisted',
  interview: 'interview',
  offer: 'offered',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

export const nextApplicationStatus = (
  from: string,
  event: ApplicationEvent,
  who: ApplicationMover,
): ApplicationStatus => takeStep(applicationSteps, { from, event, who }, 'application_in_state');

export const applicationStages = [
  'received',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** Where it stands for the office, which tells those who took the job from those who were offered it. */
export const applicationStage = (status: string, isHired: boolean): ApplicationStage =>
  status === 'offered' && isHired ? 'hired' : (status as ApplicationStatus);
