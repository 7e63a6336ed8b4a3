import {
  type AbsenceKind,
  type AbsenceSpan,
  doSpansMeet,
  isAbsenceKind,
} from '#domain/absence/absence-input.ts';
import { absenceWhen } from '#domain/absence/absence-when.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type AbsenceRow, findAbsences, insertAbsence, spanOf } from './absence.store.ts';
import { lockDays, requireExpected } from './give-back-days.ts';
import { requireGoodDays } from './load-absence.ts';
import { settleDays } from './settle-days.ts';
import { whoseAbsence } from './whose-absence.ts';

export type AbsenceWish = AbsenceSpan & {
  /** Null: one's own. */
  providerId: string | null;
  kind: string;
  reason: string;
  /** How many visits the screen showed; another number is refused. Null: not given. */
  expectedVisits: number | null;
  /** Of the office: the cleaner asked for it, so that short notice counts as theirs. */
  isAtTheirWish: boolean;
};

/**
 * A cleaner, or the office for one, takes days off, pauses, or says that they can't come (rules/lifecycles#days-off):
 * every visit of these days is given back in one step. The same again is the same days off.
 */
export async function createAbsence(ctx: Ctx, wish: AbsenceWish): Promise<AbsenceRow> {
  requirePermission(ctx.actor, 'provider.take-days-off');
  const { kind } = wish;
  if (!isAbsenceKind(kind)) throw new Refusal('invalid_input', { field: 'kind' });
  const reason = readFreeText(wish.reason);
  requireGoodDays(ctx, { ...wish, kind, reason });
  const { providerId, isOwn } = whoseAbsence(ctx, wish.providerId);
  return againIfMoved(wish.expectedVisits, () =>
    transact(ctx, async (tx) => {
      const days = await lockDays(tx, providerId, wish);
      const known = await findSame(tx, providerId, { ...wish, kind });
      if (known) return known;
      requireExpected(days, wish.expectedVisits);
      if (days.provider.profile_status === 'disabled') throw new Refusal('provider_not_approved');
      const made = { ...wish, providerId, kind, reason: reason || null, isByOffice: !isOwn };
      const absence = await insertAbsence(tx.db, made, tx.now());
      const { isAtTheirWish } = wish;
      await settleDays(tx, days, { absence, isOwn, isAtTheirWish, action: 'provider.take-days-off' });
      return absence;
    }),
  );
}

/** The same days off, made before. Whoever can't come may be off already; other days off don't overlap. */
async function findSame(
  tx: Ctx,
  providerId: string,
  wish: AbsenceSpan & { kind: AbsenceKind },
): Promise<AbsenceRow | undefined> {
  const known = await findAbsences(tx.db, providerId, londonDate(tx.now()));
  const same = known.find(
    (one) => one.kind === wish.kind && one.first_date === wish.firstDate && one.last_date === wish.lastDate,
  );
  if (!same && wish.kind !== 'cannot-come') requireApart(wish, known);
  return same;
}

/** Refuses days that others of the cleaner's days off or pauses have already. */
export function requireApart(span: AbsenceSpan, known: readonly AbsenceRow[]): void {
  const met = known.find((one) => one.kind !== 'cannot-come' && doSpansMeet(span, spanOf(one)));
  if (met)
    throw new Refusal('absence_overlaps', {
      field: 'firstDate',
      values: { when: absenceWhen(spanOf(met)) },
    });
}

const tries = 3;

/** Where nobody was shown how many visits there are, one that came meanwhile is only looked at again. */
export async function againIfMoved<Result>(
  expectedVisits: number | null,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const hasMoved = error instanceof Refusal && error.code === 'absence_changed';
      if (!hasMoved || expectedVisits !== null || left === 0) throw error;
    }
  }
}
