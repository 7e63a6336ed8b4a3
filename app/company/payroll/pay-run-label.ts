import { stateIn } from '#app/lib/label/state-in.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { payLineStatusLabels, payRunStatusLabels } from '#domain/label/money-labels.ts';
import { payFrequencyLabels } from '#domain/label/pay-frequency-labels.ts';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';

export const frequencyName = (frequency: string): string => labelIn(payFrequencyLabels, frequency);

const runTones = {
  draft: 'waiting',
  approved: 'waiting',
  sent: 'good',
  overdue: 'waiting',
  paid: 'done',
} as const;
const lineTones = {
  due: 'good',
  held: 'waiting',
  carried: 'stopped',
  sent: 'good',
  paid: 'done',
  returned: 'waiting',
} as const;

export const runState = (status: string) => stateIn(payRunStatusLabels, runTones, status);
export const lineState = (status: string) => stateIn(payLineStatusLabels, lineTones, status);

type Line = {
  status: string;
  payeeName?: string;
  holdReason?: string | null;
  heldUntil?: string | null;
  returnReason?: string | null;
  accountNumber?: string | null;
  statementNumber?: string | null;
};

/** Why a line is not simply paid, or where it goes: under the name. */
export function lineNote(line: Line): string {
  if (line.holdReason === 'no-bank-details') return 'No bank details yet';
  if (line.heldUntil) {
    const until = new Date(line.heldUntil);
    return `New account, held until ${formatLongDate(londonDate(until))}, ${formatTime(londonTime(until))}`;
  }
  if (line.status === 'held') return 'Held when this run was sent';
  if (line.status === 'carried') return 'Less than £1.00: goes with the next run';
  if (line.status === 'returned') return `Sent back: ${line.returnReason ?? ''}`;
  if (line.payeeName === '') return 'The bank file needs a payee name: open this line';
  return [line.accountNumber && `Account ${line.accountNumber}`, line.statementNumber]
    .filter(Boolean)
    .join(' · ');
}

/** "1 payment", "12 payments" */
export const paymentsLabel = (count: number): string => `${count} ${count === 1 ? 'payment' : 'payments'}`;

export const peopleLabel = (count: number): string => `${count} ${count === 1 ? 'cleaner' : 'cleaners'}`;

type Due = { status: string; isLate: boolean; submitDate: string; payDate: string };

/** Why a run is not paid in time; null where it is, or was. */
export function lateLabel(run: Due): string | null {
  if (run.status === 'overdue') {
    return `Overdue: it was to be paid on ${formatLongDate(run.payDate)}, and nobody had downloaded its file. Downloaded now, it gets the next pay date that the bank can keep.`;
  }
  return run.isLate ? `Late: the bank needed it by ${formatLongDate(run.submitDate)}.` : null;
}
