import { settlePayRuns } from '#server/payroll/settle-pay-runs.ts';
import type { TestServer } from '../server.ts';

/** Does what the hour does to pay runs. */
export const settleRuns = (server: TestServer): Promise<void> => settlePayRuns(server.system());
