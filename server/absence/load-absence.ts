import { type AbsenceKind, type AbsenceSpan, absenceProblems } from '#domain/absence/absence-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
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

/**
 * Refuses days off that can't be as they are wished, before anything is read by their days or locked; `known` are those
 * that are to change.
 */
export function requireGoodDays(
  ctx: Ctx,
  wish: AbsenceSpan & { kind: AbsenceKind; reason: string },
  known?: AbsenceRow,
): void {
  const today = londonDate(ctx.now());
  const begunOn = known && known.first_date <= today ? known.first_date : null;
  const problems = absenceProblems(wish, today, begunOn);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
}

/** Days off that are to change and are not over. */
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
