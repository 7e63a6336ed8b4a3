import { heldIfChangedAfter } from '#domain/payroll/pay-hold.ts';
import { submitDateFor } from '#domain/payroll/pay-period.ts';
import { expectedPayDate, isPayRunLate } from '#domain/payroll/pay-run-lifecycle.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import type { PayRunRow } from './pay-run.store.ts';
import { type LineSum, sentLineStatuses, sumPayLines } from './pay-run-line.store.ts';

type Sum = { lines: number; pence: number; earningPence: number; tipPence: number };

/** A pay run with its sums: what can be paid or was, what is held, carried over, and what came back. */
export type PayRunView = {
  run: PayRunRow;
  submitDate: string;
  /** The pay date it gets if it is sent, or its file downloaded, now. */
  expectedPayDate: string;
  /** The bank can no longer have its file in time. */
  isLate: boolean;
  payable: Sum;
  held: Sum;
  carried: Sum;
  returned: Sum;
};

const sumOf = (sums: readonly LineSum[]): Sum =>
  sums.reduce(
    (total, one) => ({
      lines: total.lines + one.lines,
      pence: total.pence + one.earning_pence + one.tip_pence,
      earningPence: total.earningPence + one.earning_pence,
      tipPence: total.tipPence + one.tip_pence,
    }),
    { lines: 0, pence: 0, earningPence: 0, tipPence: 0 },
  );

/** Before sending, holds are judged at this moment; a sent run is as it was sent. */
export async function viewPayRuns(ctx: Ctx, runs: readonly PayRunRow[]): Promise<PayRunView[]> {
  const ids = runs.map((run) => run.id);
  const sums = await sumPayLines(ctx.db, ids, heldIfChangedAfter(ctx.now()));
  const today = londonDate(ctx.now());
  const byRun = Map.groupBy(sums, (sum) => sum.pay_run_id);
  return runs.map((run) => {
    const own = byRun.get(run.id) ?? [];
    const isHeld = (sum: LineSum) => sum.status === 'held' || sum.is_held;
    const wasSent = (sum: LineSum) => sentLineStatuses.includes(sum.status);
    const submitDate = submitDateFor(run.pay_date);
    return {
      run,
      submitDate,
      expectedPayDate: expectedPayDate(run, today),
      isLate: isPayRunLate({ ...run, submitDate }, today),
      payable: sumOf(own.filter((sum) => wasSent(sum) || (sum.status === 'due' && !sum.is_held))),
      held: sumOf(own.filter(isHeld)),
      carried: sumOf(own.filter((sum) => sum.status === 'carried')),
      returned: sumOf(own.filter((sum) => sum.status === 'returned')),
    };
  });
}
