import { Refusal } from '#domain/refusal.ts';
import { earliestPayDate } from './pay-period.ts';

export type PayRunStatus = 'draft' | 'approved' | 'sent' | 'overdue' | 'paid';
export type PayRunEvent = 'refresh' | 'approve' | 'undo-approval' | 'send' | 'download' | 'lapse' | 'pay';

type Step = { from: PayRunStatus; event: PayRunEvent; to: PayRunStatus };

/**
 * Every change of a pay run (rules/money#payroll). The company makes them; the pay date pays or lapses. What was sent is
 * corrected line by line.
 */
const payRunSteps: readonly Step[] = [
  { from: 'draft', event: 'refresh', to: 'draft' },
  { from: 'draft', event: 'approve', to: 'approved' },
  { from: 'approved', event: 'undo-approval', to: 'draft' },
  { from: 'approved', event: 'send', to: 'sent' },
  { from: 'sent', event: 'download', to: 'sent' },
  // Given to the bank after all, it is due on another day.
  { from: 'overdue', event: 'download', to: 'sent' },
  { from: 'paid', event: 'download', to: 'paid' },
  { from: 'sent', event: 'lapse', to: 'overdue' },
  { from: 'sent', event: 'pay', to: 'paid' },
  { from: 'overdue', event: 'pay', to: 'paid' },
];

export function nextPayRunStatus(from: string, event: PayRunEvent): PayRunStatus {
  const step = payRunSteps.find((one) => one.from === from && one.event === event);
  if (step) return step.to;
  if (event === 'send' && from === 'draft') throw new Refusal('pay_run_not_approved');
  if ((event === 'download' || event === 'pay') && !isPayRunSent(from)) throw new Refusal('pay_run_not_sent');
  throw new Refusal('pay_run_in_state', { values: { status: from } });
}

const sentStatuses: readonly string[] = ['sent', 'overdue', 'paid'] satisfies PayRunStatus[];

/** Whether its file was made: its amounts are in the books, and the cleaners have their statements. */
export const isPayRunSent = (status: string): boolean => sentStatuses.includes(status);

/** Whether the bank can no longer have its file in time for the pay date. `submitDate` and `today` are London days. */
export function isPayRunLate(
  run: { status: string; downloads: number; submitDate: string },
  today: string,
): boolean {
  if (run.status === 'overdue') return true;
  return run.status !== 'paid' && run.downloads === 0 && run.submitDate < today;
}

/** Before sending, or before the first download of its file, a run gets the earliest pay date that the bank can keep. */
export function expectedPayDate(
  run: { status: string; downloads: number; pay_date: string },
  today: string,
): string {
  const isFixed = run.status === 'paid' || run.downloads > 0;
  const earliest = earliestPayDate(today);
  return isFixed || run.pay_date > earliest ? run.pay_date : earliest;
}

/**
 * Whether the hours of a cleaner's part stand, so that only its pay can be corrected (rules/money#payroll). `run` is
 * the one that has taken the part up.
 */
export const isPayApproved = (link: { paid_at: Date | null }, run: { status: string } | undefined): boolean =>
  link.paid_at !== null || (run !== undefined && run.status !== 'draft');
