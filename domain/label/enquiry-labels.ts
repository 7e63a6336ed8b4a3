import type { ApplicationStage } from '../career-post/application-lifecycle.ts';

export const quoteStatusLabels = {
  new: 'To price',
  quoted: 'Sent',
  accepted: 'Accepted',
  booked: 'Booked',
  declined: 'Declined',
  expired: 'Ended',
  closed: 'Closed',
} as const;

export const messageStatusLabels = {
  new: 'New',
  read: 'Not answered yet',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const;

/** Where an application for a job stands, as the office reads it. */
export const applicationStatusLabels = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  interview: 'To be interviewed',
  offered: 'Offered the job',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;

/** The same, with those who took the job apart. */
export const applicationStageLabels = {
  received: applicationStatusLabels.received,
  shortlisted: applicationStatusLabels.shortlisted,
  interview: applicationStatusLabels.interview,
  offered: applicationStatusLabels.offered,
  hired: 'Hired',
  rejected: applicationStatusLabels.rejected,
  withdrawn: applicationStatusLabels.withdrawn,
} as const satisfies Record<ApplicationStage, string>;

export const dataRequestKindLabels = { export: 'A copy of their data', erasure: 'To be erased' } as const;
export const dataRequestStatusLabels = {
  waiting: 'Waiting',
  done: 'Done',
  withdrawn: 'Stopped by them',
} as const;
export const dataComplaintStatusLabels = { open: 'Waiting', answered: 'Answered' } as const;

export const reviewStatusLabels = { waiting: 'Waiting', shown: 'Shown', hidden: 'Not shown' } as const;
/** Why the office keeps a review off the site. */
export const hiddenReasonLabels = {
  personal: 'It names somebody, or tells where they live',
  unlawful: 'It is abusive or unlawful',
  'not-about-clean': 'It isn’t about the clean',
} as const;

/** Why somebody left their address, or left without booking. */
export const waitReasonLabels = {
  'not-served': 'We don’t clean there',
  'no-start': 'No start was free',
  'left-at-payment': 'Left at payment',
} as const;

/** Why what somebody asked for came to nothing. */
export const unservedReasonLabels = {
  'not-served': 'We don’t clean there',
  'no-start': 'No start was free',
  'time-taken': 'The time was taken',
} as const;
