import { refreshCorrectedRun } from '#server/payroll/refresh-pay-run.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

/** Does the jobs "refresh-pay-run" that wait. */
export async function refreshCorrectedRuns(server: TestServer, database: TestDatabase): Promise<void> {
  const { rows } = await database.pool.query<{ payload: { payRunId: string } }>(
    "select payload from graphile_worker._private_jobs where key like 'refresh-pay-run:%'",
  );
  await database.pool.query("delete from graphile_worker._private_jobs where key like 'refresh-pay-run:%'");
  for (const { payload } of rows) await refreshCorrectedRun(server.system(), payload.payRunId);
}
