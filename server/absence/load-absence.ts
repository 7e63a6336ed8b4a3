import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type AbsenceRow, findAbsence } from './absence.store.ts';
import { whoseAbsence } from './whose-absence.ts';

/** Days off by their id, for their cleaner and the office. */
export async function findOwnAbsence(ctx: Ctx, id: string): Promise<{ absence: AbsenceRow; isOwn: boolean }> {
  const absence = isUuid(id) ? await findAbsence(ctx.db, id) : undefined;
  if (!absence) throw new Refusal('not_found');
  return { absence, isOwn: whoseAbsence(ctx, absence.provider_id).isOwn };
}

/** Those that are to change, read once their cleaner is locked. */
export async function requireOpen(
  tx: Ctx,
  { id, expectedVersion }: VersionedId,
  today: string,
): Promise<AbsenceRow> {
  const absence = await findAbsence(tx.db, id);
  if (!absence) throw new Refusal('not_found');
  if (expectedVersion !== null && expectedVersion !== absence.version) throw new Refusal('version_conflict');
  if (isOver(absence, today)) throw new Refusal('absence_over');
  return absence;
}

export const isOver = (
  { taken_back_at: takenBackAt, last_date: lastDate }: AbsenceRow,
  today: string,
): boolean => takenBackAt !== null || (lastDate !== null && lastDate < today);
