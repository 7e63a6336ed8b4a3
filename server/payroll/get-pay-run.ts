import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findPayRun } from './pay-run.store.ts';
import { type PayRunSeen, seePayRuns } from './pay-run-seen.ts';

export async function getPayRun(ctx: Ctx, id: string): Promise<PayRunSeen> {
  demand(ctx.actor, 'payroll.read');
  const run = isUuid(id) ? await findPayRun(ctx.db, id) : undefined;
  const [seen] = run ? await seePayRuns(ctx, [run]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}
