import type { Actor } from '#domain/access/actor.ts';
import { latestPeriodEnd, type PayFrequency } from '#domain/payroll/pay-period.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { approvePayRun } from '#server/payroll/approve-pay-run.ts';
import { downloadBankFile } from '#server/payroll/download-bank-file.ts';
import type { PayRunView } from '#server/payroll/pay-run-view.ts';
import { preparePayRun } from '#server/payroll/prepare-pay-run.ts';
import { sendPayRun } from '#server/payroll/send-pay-run.ts';
import { settlePayRuns } from '#server/payroll/settle-pay-runs.ts';
import type { Stage } from './stage.ts';
import { atTime } from './stage.ts';

const frequencies: PayFrequency[] = ['weekly', 'biweekly', 'monthly'];

/** The periods that were over by now, earliest first. */
function periodEnds(frequency: PayFrequency, from: string, now: Date): string[] {
  const ends: string[] = [];
  let end = latestPeriodEnd(frequency, londonDate(now));
  while (end > from) {
    ends.unshift(end);
    end = latestPeriodEnd(frequency, end);
  }
  return ends;
}

async function prepare(stage: Stage, frequency: PayFrequency, end: string): Promise<PayRunView | null> {
  const ctx = stage.actAs({ kind: 'system' }, atTime(addDays(end, 1), '04:30'));
  try {
    return await preparePayRun(ctx, { frequency, periodEnd: end });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'pay_run_empty') return null;
    throw error;
  }
}

/** Every period that is over has its run: the past ones paid the morning after, the latest still a draft. */
export async function runPayroll(stage: Stage, company: Actor, from: string): Promise<void> {
  for (const frequency of frequencies) {
    const ends = periodEnds(frequency, from, stage.now);
    for (const end of ends) {
      const run = await prepare(stage, frequency, end);
      if (!run || end === ends.at(-1) || run.payable.lines === 0) continue;
      const office = stage.actAs(company, atTime(addDays(end, 1), '09:30'));
      const verb = { id: run.run.id, expectedVersion: null };
      const { payable } = await approvePayRun(office, verb);
      const confirmed = { confirmedCount: payable.lines, confirmedPence: payable.pence };
      const { run: sent } = await sendPayRun(office, { ...verb, ...confirmed });
      await downloadBankFile(office, { id: sent.id, ...confirmed });
    }
  }
  await settlePayRuns(stage.actAs({ kind: 'system' }, stage.now));
}
