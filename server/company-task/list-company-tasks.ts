import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { type CompanyTaskRow, findOpenTasks } from './company-task.store.ts';

const most = 200;

/** What waits for the office, most urgent first. */
export async function listCompanyTasks(ctx: Ctx): Promise<CompanyTaskRow[]> {
  demand(ctx.actor, 'company-task.read');
  return findOpenTasks(ctx.db, most);
}
