import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findPayRun, listPayRunRows } from './pay-run.store.ts';
import { type PayRunView, viewPayRuns } from './pay-run-view.ts';

export async function getPayRun(ctx: Ctx, id: string): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.read');
  const run = isUuid(id) ? await findPayRun(ctx.db, id) : undefined;
  const [seen] = run ? await viewPayRuns(ctx, [run]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}

/** Pay runs, newest first. */
export async function listPayRuns(ctx: Ctx, request: PageRequest): Promise<CountedPage<PayRunView>> {
  requirePermission(ctx.actor, 'payroll.read');
  const page = await listPayRunRows(ctx.db, request);
  return { ...page, items: await viewPayRuns(ctx, page.items) };
}
