import { penceFromPounds, poundsFromPence } from '#domain/money/pence.ts';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';

const frequencies: Record<string, string> = {
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
  extra: 'Extra',
};

export const frequencyName = (frequency: string): string => frequencies[frequency] ?? frequency;

/** "16 November to 22 November"; an extra run is of one day. */
export function periodLabel(start: string, end: string): string {
  const day = (date: string) => formatLongDate(date).split(' ').slice(1).join(' ');
  return start === end ? day(end) : `${day(start)} to ${day(end)}`;
}

type Tone = 'waiting' | 'good' | 'done' | 'stopped';
type State = { label: string; tone: Tone };

const runStates: Record<string, State> = {
  draft: { label: 'To approve', tone: 'waiting' },
  approved: { label: 'To send', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
};
const lineStates: Record<string, State> = {
  due: { label: 'To pay', tone: 'good' },
  held: { label: 'Held', tone: 'waiting' },
  carried: { label: 'Carried over', tone: 'stopped' },
  paid: { label: 'Paid', tone: 'done' },
  returned: { label: 'Returned', tone: 'waiting' },
};

export const runState = (status: string): State => runStates[status] ?? { label: status, tone: 'done' };
export const lineState = (status: string): State => lineStates[status] ?? { label: status, tone: 'done' };

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

/** A run's total as the overview's task names it: what is held for now among it, until the run is sent. */
export function runTotal(run: {
  status: string;
  payable: { total: number };
  held: { total: number };
}): number {
  const pence =
    penceFromPounds(run.payable.total) + (run.status === 'sent' ? 0 : penceFromPounds(run.held.total));
  return poundsFromPence(pence);
}
