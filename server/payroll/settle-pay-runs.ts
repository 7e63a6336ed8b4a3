import { submitDateFor } from '#domain/payroll/pay-period.ts';
import { isPayRunLate, nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { payPayRun } from './mark-pay-run-paid.ts';
import { findUnpaidPayRuns, lockPayRun, type PayRunRow, updatePayRun } from './pay-run.store.ts';
import { askAboutOverdue, sayLate } from './pay-run-tasks.ts';

/**
 * What the day does to pay runs (rules/money#payroll): whose pay date has come is paid where its file was downloaded,
 * else overdue; what waits too long to be sent is said to be late. Each run in a transaction of its own, so one that
 * fails keeps no other from its day.
 */
export async function settlePayRuns(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await findUnpaidPayRuns(ctx.db)) {
    const settled = transact(ctx, async (tx) => {
      const run = await lockPayRun(tx.db, id);
      if (run) await settle(tx, run);
    });
    await settled.catch((error: unknown) => {
      ctx.log.error('A pay run could not be settled and is tried again later', {
        runId: id,
        ...errorFacts(error),
      });
      failures.push(error);
    });
  }
  // The job says so of the first one and is tried again.
  if (failures.length > 0) throw failures[0];
}

async function settle(tx: Ctx, run: PayRunRow): Promise<void> {
  const today = londonDate(tx.now());
  if (run.status === 'sent') {
    if (run.pay_date > today) return;
    await (run.downloads > 0 ? payPayRun(tx, run, run.pay_date) : lapse(tx, run));
  } else if (run.status === 'draft' || run.status === 'approved') {
    if (isPayRunLate({ ...run, submitDate: submitDateFor(run.pay_date) }, today)) await sayLate(tx, run);
  }
}

async function lapse(tx: Ctx, run: PayRunRow): Promise<void> {
  const status = nextPayRunStatus(run.status, 'lapse');
  await updatePayRun(tx.db, run.id, { status }, tx.now());
  await askAboutOverdue(tx, run);
  await recordAudit(tx, {
    action: 'pay-run.lapse',
    entity: 'pay-run',
    entityId: run.id,
    before: { status: run.status },
    after: { status },
  });
}
