import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listPayRunRows } from './pay-run.store.ts';
import { type PayRunSeen, seePayRuns } from './pay-run-seen.ts';

/** Pay runs, newest first. */
export async function listPayRuns(ctx: Ctx, request: PageRequest): Promise<Page<PayRunSeen>> {
  demand(ctx.actor, 'payroll.read');
  const page = await listPayRunRows(ctx.db, request);
  return { items: await seePayRuns(ctx, page.items), end: page.end };
}
