import { requirePermission } from '#domain/access/permissions.ts';
import {
  earliestPayDate,
  latestPeriodEnd,
  type PayFrequency,
  type PayPeriod,
  payPeriodEnding,
  submitDateFor,
} from '#domain/payroll/pay-period.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { endOfDay } from './fill-pay-run.ts';
import { sumLeftBehind, sumOwed } from './owed.store.ts';
import { findPayRunOfPeriod } from './pay-run.store.ts';

/** A period a run can be made of: whether it has one, and what is owed for it and in none. */
export type PayPeriodView = PayPeriod & {
  frequency: PayFrequency | 'extra';
  payRunId: string | null;
  providers: number;
  owedPence: number;
};

const frequencies = ['weekly', 'biweekly', 'monthly'] as const;

/** The last period that is over of each frequency, and today's extra run of what sent runs left behind. */
export async function listPayPeriods(ctx: Ctx): Promise<PayPeriodView[]> {
  requirePermission(ctx.actor, 'payroll.read');
  const today = londonDate(ctx.now());
  const seen: PayPeriodView[] = [];
  for (const frequency of frequencies) {
    const period = payPeriodEnding(frequency, latestPeriodEnd(frequency, today));
    if (!period) continue;
    const owed = await sumOwed(ctx.db, frequency, endOfDay(period.end));
    seen.push(await seePeriod(ctx, frequency, period, owed));
  }
  const payDate = earliestPayDate(today);
  const extra = { start: today, end: today, payDate, submitDate: submitDateFor(payDate) };
  return [...seen, await seePeriod(ctx, 'extra', extra, await sumLeftBehind(ctx.db))];
}

async function seePeriod(
  ctx: Ctx,
  frequency: PayPeriodView['frequency'],
  period: PayPeriod,
  { providers, pence }: { providers: number; pence: number },
): Promise<PayPeriodView> {
  const run = await findPayRunOfPeriod(ctx.db, frequency, period.end);
  return { ...period, frequency, payRunId: run?.id ?? null, providers, owedPence: pence };
}
