import { demand } from '#domain/access/permissions.ts';
import { latestPeriodEnd, type PayPeriod, payPeriodEnding } from '#domain/payroll/pay-period.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { endOfDay } from './fill-pay-run.ts';
import { sumOwed } from './owed.store.ts';
import { findPayRunOfPeriod } from './pay-run.store.ts';

/** The last period that is over of each frequency: whether it has its run, and what is owed and in none. */
export type PayPeriodSeen = PayPeriod & {
  frequency: 'weekly' | 'biweekly' | 'monthly';
  payRunId: string | null;
  providers: number;
  owedPence: number;
};

const frequencies = ['weekly', 'biweekly', 'monthly'] as const;

export async function listPayPeriods(ctx: Ctx): Promise<PayPeriodSeen[]> {
  demand(ctx.actor, 'payroll.read');
  const today = londonDate(ctx.now());
  const seen: PayPeriodSeen[] = [];
  for (const frequency of frequencies) {
    const period = payPeriodEnding(frequency, latestPeriodEnd(frequency, today));
    if (!period) continue;
    const run = await findPayRunOfPeriod(ctx.db, frequency, period.end);
    const { providers, pence } = await sumOwed(ctx.db, frequency, endOfDay(period.end));
    seen.push({ ...period, frequency, payRunId: run?.id ?? null, providers, owedPence: pence });
  }
  return seen;
}
