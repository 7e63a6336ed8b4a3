import type { Ctx } from '../context.ts';
import { askForPlatformCopies } from '../payroll/platform/platform-tasks.ts';
import { preparePayRuns } from '../payroll/prepare-pay-runs.ts';
import { refreshCorrectedRun } from '../payroll/refresh-pay-run.ts';
import { settlePayRuns } from '../payroll/settle-pay-runs.ts';
import type { JobPayloads } from './job-types.ts';

/** The jobs of pay runs: their drafts, drafts that were corrected, and what the day does to those sent, and the copies owed of reports. */
export const payrollTasks = (context: () => Ctx) => ({
  'prepare-pay-runs': () => preparePayRuns(context()),
  'refresh-pay-run': ({ payRunId }: JobPayloads['refresh-pay-run']) =>
    refreshCorrectedRun(context(), payRunId),
  'ask-for-platform-copies': () => askForPlatformCopies(context()),
  'settle-pay-runs': () => settlePayRuns(context()),
});
