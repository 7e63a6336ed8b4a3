import { requirePermission } from '#domain/access/permissions.ts';
import { type ApplicationEvent, reachedBy } from '#domain/career-post/application-lifecycle.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { CareerApplicationRow } from './career-application.store.ts';
import { changeApplication } from './change-application.ts';
import { loadApplication } from './load-application.ts';

/** The office takes an application a step on, or rejects it. */
export async function moveCareerApplication(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null; event: Exclude<ApplicationEvent, 'withdraw'> },
): Promise<CareerApplicationRow> {
  requirePermission(ctx.actor, 'career-application.manage');
  return transact(ctx, async (tx) => {
    const application = await loadApplication(tx, { ...input, wanted: reachedBy[input.event] });
    return changeApplication(tx, application, input.event, 'company');
  });
}
