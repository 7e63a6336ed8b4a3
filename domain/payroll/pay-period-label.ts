import { penceFromPounds, poundsFromPence } from '#domain/money/pence.ts';
import { isPayRunSent } from '#domain/payroll/pay-run-lifecycle.ts';
import { formatDay, londonDate } from '#domain/time/london.ts';

/** "16 November to 22 November", by `now` with the year when it isn't this one; an extra run is of one day. */
export function periodLabel(start: string, end: string, now?: Date): string {
  const isOther = now && londonDate(now).slice(0, 4) !== end.slice(0, 4);
  const last = `${formatDay(end)}${isOther ? ` ${end.slice(0, 4)}` : ''}`;
  return start === end ? last : `${formatDay(start)} to ${last}`;
}

/** A run's total as the overview's task names it: what is held for now among it, until the run is sent. */
export function runTotal(run: {
  status: string;
  payable: { total: number };
  held: { total: number };
}): number {
  const pence =
    penceFromPounds(run.payable.total) + (isPayRunSent(run.status) ? 0 : penceFromPounds(run.held.total));
  return poundsFromPence(pence);
}
