import { requirePermission } from '#domain/access/permissions.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { lockProvider } from '../provider/provider.store.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type AbsenceRow, findAbsence, saveAbsence } from './absence.store.ts';
import { findOwnAbsence, isOver, requireOpen } from './load-absence.ts';
import { factsOf } from './settle-days.ts';

/**
 * Ends days off: they are back from today on, or as if nothing had been where none has begun. What was given back stays
 * so. Ending them again changes nothing.
 */
export async function endAbsence(ctx: Ctx, input: VersionedId): Promise<AbsenceRow> {
  requirePermission(ctx.actor, 'provider.take-days-off');
  const { absence: found } = await findOwnAbsence(ctx, input.id);
  return transact(ctx, async (tx) => {
    const today = londonDate(tx.now());
    await lockProvider(tx.db, found.provider_id);
    const known = await findAbsence(tx.db, input.id);
    if (!known || isOver(known, today)) return known ?? found;
    const before = await requireOpen(tx, input, today);
    const hasBegun = before.first_date < today;
    const change = hasBegun ? { last_date: addDays(today, -1) } : { taken_back_at: tx.now() };
    const absence = await saveAbsence(tx.db, before.id, change, tx.now());
    await recordAudit(tx, {
      action: 'provider.end-days-off',
      entity: 'provider',
      entityId: before.provider_id,
      before: factsOf(before),
      after: hasBegun ? factsOf(absence) : {},
    });
    return absence;
  });
}
