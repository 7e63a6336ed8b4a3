import type { Ctx } from '../context.ts';
import { preparePayRuns } from '../payroll/prepare-pay-runs.ts';
import { refreshCorrectedRun } from '../payroll/refresh-pay-run.ts';
import { settlePayRuns } from '../payroll/settle-pay-runs.ts';
import type { JobPayloads } from './job-types.ts';

/** The jobs of pay runs: their drafts, drafts that were corrected, and what the day does to those sent. */
export const payrollTasks = (context: () => Ctx) => ({
  'prepare-pay-runs': () => preparePayRuns(context()),
  'refresh-pay-run': ({ payRunId }: JobPayloads['refresh-pay-run']) =>
    refreshCorrectedRun(context(), payRunId),
  'settle-pay-runs': () => settlePayRuns(context()),
});
