import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type CompanyTaskRow, findOpenTasks, findTask } from './company-task.store.ts';

/** One task of the office, done or not; null where there is none of that id. */
export async function getCompanyTask(ctx: Ctx, id: string): Promise<CompanyTaskRow | null> {
  requirePermission(ctx.actor, 'company-task.read');
  return (isUuid(id) && (await findTask(ctx.db, id))) || null;
}

const most = 200;

/** What waits for the office, most urgent first. */
export async function listCompanyTasks(ctx: Ctx): Promise<CompanyTaskRow[]> {
  requirePermission(ctx.actor, 'company-task.read');
  return findOpenTasks(ctx.db, most);
}
