import { requirePermission } from '#domain/access/permissions.ts';
import { reopensFrom } from '#domain/closure/closure-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type ClosureRow, lockClosure, reopenClosure, spanOf } from './closure.store.ts';
import { getListedClosure, type ListedClosure } from './list-closures.ts';

/** The first of its days that may be opened again, null where there is none. */
export const firstToReopen = (closure: ClosureRow, now: Date): string | null =>
  closure.reopened_at === null ? reopensFrom(spanOf(closure), londonDate(now)) : null;

/**
 * Opens the days of a closure that have not begun: all of them, or those from tomorrow on. The visits that were cancelled stay so
 * (rules/lifecycles#closed-days).
 */
export async function reopenDays(ctx: Ctx, input: VersionedId): Promise<ListedClosure> {
  requirePermission(ctx.actor, 'closure.change');
  await transact(ctx, async (tx) => {
    const closure = isUuid(input.id) ? await lockClosure(tx.db, input.id) : undefined;
    if (!closure) throw new Refusal('not_found');
    if (closure.reopened_at) return;
    if (input.expectedVersion !== null && input.expectedVersion !== closure.version)
      throw new Refusal('version_conflict');
    const from = firstToReopen(closure, tx.now());
    if (from === null) throw new Refusal('closure_begun');
    const isWhole = from === closure.first_date;
    await reopenClosure(
      tx.db,
      closure.id,
      isWhole ? { reopened_at: tx.now() } : { last_date: addDays(from, -1) },
    );
    await recordAudit(tx, {
      action: 'closure.reopen',
      entity: 'closure',
      entityId: closure.id,
      before: spanOf(closure),
      after: { reopensFrom: from },
    });
  });
  return getListedClosure(ctx, input.id);
}
