import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { preparePayRun } from './prepare-pay-run.ts';

const frequencies = ['weekly', 'biweekly', 'monthly'] as const;

/** The nightly look: each frequency's last period that is over gets its draft, unless nobody is owed enough. */
export async function preparePayRuns(ctx: Ctx): Promise<void> {
  for (const frequency of frequencies) {
    try {
      await preparePayRun(ctx, { frequency, periodEnd: null });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'pay_run_empty') throw error;
    }
  }
}
