import { requirePermission } from '#domain/access/permissions.ts';
import {
  earliestPayDate,
  latestPeriodEnd,
  type PayFrequency,
  payPeriodEnding,
} from '#domain/payroll/pay-period.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { fillPayRun } from './fill-pay-run.ts';
import { findPayRunOfPeriod, insertPayRun } from './pay-run.store.ts';
import { askToSend } from './pay-run-tasks.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

export type PayRunFrequency = PayFrequency | 'extra';
type Period = { start: string; end: string; payDate: string };

function periodOf(frequency: PayRunFrequency, periodEnd: string | null, today: string): Period {
  if (frequency === 'extra') return { start: today, end: today, payDate: earliestPayDate(today) };
  const end = periodEnd ?? latestPeriodEnd(frequency, today);
  const period = isRealDate(end) ? payPeriodEnding(frequency, end) : null;
  if (!period) throw new Refusal('pay_period_bad', { field: 'periodEnd', values: { frequency } });
  if (end >= today) {
    throw new Refusal('pay_period_open', { field: 'periodEnd', values: { date: formatLongDate(end) } });
  }
  return period;
}

/**
 * Makes the draft of a period's pay run from what is owed up to its end (rules/money#payroll), or answers the run
 * that is there. `extra` pays at once what sent runs left behind: payments held or returned.
 */
export async function preparePayRun(
  ctx: Ctx,
  input: { frequency: PayRunFrequency; periodEnd: string | null },
): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.prepare');
  const period = periodOf(input.frequency, input.periodEnd, londonDate(ctx.now()));
  const id = await transact(ctx, async (tx) => {
    const known = await findPayRunOfPeriod(tx.db, input.frequency, period.end);
    if (known) return known.id;
    const run = await insertPayRun(tx.db, {
      paymentFrequency: input.frequency,
      periodStart: period.start,
      periodEnd: period.end,
      payDate: period.payDate,
      at: tx.now(),
    });
    if (!run) return (await findPayRunOfPeriod(tx.db, input.frequency, period.end))?.id;
    await fillPayRun(tx, run);
    await recordAudit(tx, { action: 'pay-run.prepare', entity: 'pay-run', entityId: run.id });
    await askToSend(tx, run);
    return run.id;
  });
  if (!id) throw new Refusal('not_found');
  return getPayRun(ctx, id);
}
