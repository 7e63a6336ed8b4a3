import type { PayQuestionKind, PayQuestionState } from '../payroll/pay-question.ts';

/** What a cleaner says is wrong with their pay. */
export const payQuestionLabels = {
  hours: 'Hours',
  rate: 'Rate',
  travel: 'Travel or products',
  fee: 'Fee for no access or a late cancellation',
  tip: 'A tip is missing',
  other: 'Something else',
} as const satisfies Record<PayQuestionKind, string>;

/** What became of it. */
export const payAnswerLabels = {
  open: 'Waiting for the office',
  'hours-corrected': 'Hours corrected',
  'paid-more': 'Paid more',
  explained: 'Explained',
} as const satisfies Record<PayQuestionState, string>;
