import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { lockPayRun, type PayRunRow } from './pay-run.store.ts';

/** The run that is to change, locked. */
export async function loadPayRun(tx: Ctx, id: string): Promise<PayRunRow> {
  const run = isUuid(id) ? await lockPayRun(tx.db, id) : undefined;
  if (!run) throw new Refusal('not_found');
  return run;
}

/** Refuses a change made on what somebody saw before another change. */
export function requirePayRunVersion(run: PayRunRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && expectedVersion !== run.version) throw new Refusal('version_conflict');
}
