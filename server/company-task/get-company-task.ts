import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type CompanyTaskRow, findTask } from './company-task.store.ts';

/** One task of the office, done or not; null where there is none of that id. */
export async function getCompanyTask(ctx: Ctx, id: string): Promise<CompanyTaskRow | null> {
  demand(ctx.actor, 'company-task.read');
  return (isUuid(id) && (await findTask(ctx.db, id))) || null;
}
