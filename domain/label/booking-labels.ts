import type { Labels } from './label-in.ts';

export const bookingStatusLabels = {
  pending: 'Looking for a cleaner',
  confirmed: 'Confirmed',
  completed: 'Completed',
  canceled: 'Cancelled',
} as const;

export const bookingTypeLabels = { custom: 'By the hour', offer: 'Offer', quote: 'Quote' } as const;

/** Who ended a booking, as the office reads it. */
export const cancellerLabels = { customer: 'The customer', company: 'Us', system: 'By itself' } as const;

/** One cleaner's part of a booking, as the company reads it. */
export const serviceStatusLabels = {
  accepted: 'Accepted',
  started: 'Started',
  completed: 'Done',
  withdrawn: 'Withdrew',
  noshow: 'Didn’t come',
  canceled: 'Cancelled',
} as const;

export const bookingChangeKindLabels = { move: 'Another time', amend: 'Another clean' } as const;
export const bookingChangeStatusLabels = {
  waiting: 'Waiting for an answer',
  applied: 'Done',
  refused: 'Refused',
  lapsed: 'Not answered in time',
  withdrawn: 'Withdrawn',
} as const;

/** What somebody reported about a visit, as the office reads it. */
export const reportKindLabels = {
  'no-access': 'Nobody let the cleaner in',
  'no-show': 'The customer says nobody came',
  unsafe: 'The cleaner could not stay safely',
  'wrong-hours': 'The customer says the hours are wrong',
  complaint: 'Complaint',
} as const;

/** Where a report about a visit stands, as the office reads it. */
export const reportStatusLabels = {
  received: 'Not answered yet',
  answered: 'Answered',
  upheld: 'They were right',
  dismissed: 'Not upheld',
  redo: 'To be cleaned again, free',
  'price-reduction': 'Part of the price refunded',
  'damage-claim': 'Taken up as a claim for damage',
  closed: 'Closed',
} as const;

/** A complaint waits for an answer, the other reports for a decision. */
export const reportStatusLabel = ({ kind, status }: { kind: string; status: string }): string =>
  kind !== 'complaint' && status === 'received'
    ? 'Not decided yet'
    : ((reportStatusLabels as Labels)[status] ?? status);

export const overRunStatusLabels = {
  waiting: 'Waiting for an answer',
  approved: 'Agreed to',
  refused: 'Refused',
} as const;
