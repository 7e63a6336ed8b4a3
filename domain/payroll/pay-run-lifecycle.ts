import { Refusal } from '#domain/refusal.ts';

export type PayRunStatus = 'draft' | 'approved' | 'sent';
export type PayRunEvent = 'refresh' | 'approve' | 'send';

type Step = { from: PayRunStatus; event: PayRunEvent; to: PayRunStatus };

/**
 * Every change of a pay run (rules/money#payroll); the company makes them. What was sent is corrected line by line.
 */
const payRunSteps: readonly Step[] = [
  { from: 'draft', event: 'refresh', to: 'draft' },
  { from: 'draft', event: 'approve', to: 'approved' },
  { from: 'approved', event: 'send', to: 'sent' },
];

export function nextPayRunStatus(from: string, event: PayRunEvent): PayRunStatus {
  const step = payRunSteps.find((one) => one.from === from && one.event === event);
  if (event === 'send' && from === 'draft') throw new Refusal('pay_run_not_approved');
  if (!step) throw new Refusal('pay_run_in_state', { values: { status: from } });
  return step.to;
}
