import { requirePermission } from '#domain/access/permissions.ts';
import type { CompanyTaskRow } from '../company-task/company-task.store.ts';
import { getCompanyTask } from '../company-task/read-company-tasks.ts';
import type { Ctx } from '../context.ts';
import { follow, type Heard } from './follow.ts';

/** What waits for the office: each task as it is opened, and once more when somebody has seen to it. */
export async function subscribeAttention(ctx: Ctx): Promise<AsyncGenerator<Heard<CompanyTaskRow>, void>> {
  requirePermission(ctx.actor, 'company-task.read');
  return follow<CompanyTaskRow>(ctx, {
    demand: (actor) => requirePermission(actor, 'company-task.read'),
    concerns: (change) => change.kind === 'task',
    read: async (now, change) => (change.kind === 'task' ? getCompanyTask(now, change.id) : undefined),
  });
}
