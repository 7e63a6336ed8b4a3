import { can, requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import {
  type CompanyTaskRow,
  endTaskById,
  findTask,
  lockTask,
  setFacts,
} from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import { goodwillTask } from './goodwill-of-a-day.store.ts';

type Asked = { userId: string; uptoPence: number; agreedPence?: number };

/**
 * Another holder of money agrees to what a colleague may give in goodwill that day: to the very sum they read, so that
 * what was asked for meanwhile is not agreed to unseen (rules/money#gift-cards).
 */
export async function agreeToGoodwill(
  ctx: Ctx,
  input: { taskId: string; uptoPence: number },
): Promise<CompanyTaskRow> {
  requirePermission(ctx.actor, 'gift-card.agree-goodwill');
  await requireProof(ctx, 'agreeToGoodwill');
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  return transact(ctx, async (tx) => {
    const task = isUuid(input.taskId) ? await lockTask(tx.db, input.taskId) : undefined;
    if (!task || task.kind !== goodwillTask) throw new Refusal('not_found');
    const asked = task.facts as Asked;
    if (asked.userId === actor.userId) throw new Refusal('goodwill_own');
    const values = { sum: formatMoney(asked.uptoPence) };
    const changed = new Refusal('goodwill_changed', { field: 'upTo', values });
    const agreed = task.done_at && { pence: asked.agreedPence ?? null };
    if (isDone(agreed, { pence: input.uptoPence }, changed)) return task;
    if (input.uptoPence !== asked.uptoPence) throw changed;
    await setFacts(tx.db, task.id, { ...asked, agreedPence: asked.uptoPence });
    await endTaskById(tx.db, task.id, nameOf(actor), tx.now());
    await recordAudit(tx, {
      action: 'company-task.agree-goodwill',
      entity: 'company-task',
      entityId: task.id,
      after: { userId: asked.userId, uptoPence: asked.uptoPence },
    });
    const after = await findTask(tx.db, task.id);
    if (!after) throw new Refusal('not_found');
    return after;
  });
}

/** What a task asks somebody to agree to, pence; null where it asks nothing, or not them. */
export function askedOf(ctx: Ctx, task: CompanyTaskRow): number | null {
  const { userId, uptoPence } = task.facts as Asked;
  if (task.kind !== goodwillTask || task.done_at || ctx.actor.kind !== 'user') return null;
  return userId !== ctx.actor.userId && can(ctx.actor, 'gift-card.agree-goodwill') ? uptoPence : null;
}
