import type { AbsenceKind } from '#domain/absence/absence-input.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { requireNoNull } from '../require-no-null.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type AbsenceRow, findAbsences, saveAbsence } from './absence.store.ts';
import { againIfMoved, requireApart } from './create-absence.ts';
import { lockDays, requireExpected, requireUnmoved } from './give-back-days.ts';
import { findOwnAbsence, requireGoodDays, requireOpen } from './load-absence.ts';
import { settleDays } from './settle-days.ts';

export type AbsenceUpdate = VersionedId & {
  /** What is left out stays. */
  firstDate?: string | null;
  lastDate?: string | null;
  reason?: string;
  expectedVisits: number | null;
  isAtTheirWish: boolean;
};

/**
 * Changes days off that are not over: days that come to them give their visits back, days that leave them are free
 * again, and what was given back stays so (rules/lifecycles#days-off).
 */
export async function updateAbsence(ctx: Ctx, input: AbsenceUpdate): Promise<AbsenceRow> {
  requirePermission(ctx.actor, 'provider.take-days-off');
  requireNoNull({ firstDate: input.firstDate });
  const { absence: found, isOwn } = await findOwnAbsence(ctx, input.id);
  const { expectedVisits, isAtTheirWish } = input;
  return againIfMoved(expectedVisits, () =>
    transact(ctx, async (tx) => {
      const today = londonDate(tx.now());
      const asked = await requireOpen(tx, input, today);
      const wanted = wantedSpan(asked, input);
      const reason = input.reason === undefined ? (asked.reason ?? '') : readFreeText(input.reason);
      requireGoodDays(tx, { ...wanted, kind: asked.kind as AbsenceKind, reason }, asked);
      const days = await lockDays(tx, asked.provider_id, wanted);
      // Its visits are locked by the days that it was to have a moment ago.
      const before = await requireOpen(tx, input, today);
      requireUnmoved(days, before.version === asked.version);
      const others = (await findAbsences(tx.db, found.provider_id, today)).filter(
        ({ id }) => id !== before.id,
      );
      if (before.kind !== 'cannot-come') requireApart(wanted, others);
      requireExpected(days, expectedVisits);
      const change = { first_date: wanted.firstDate, last_date: wanted.lastDate, reason: reason || null };
      const absence = await saveAbsence(tx.db, before.id, change, tx.now());
      const action = 'provider.change-days-off';
      await settleDays(tx, days, { absence, isOwn, isAtTheirWish, action, before });
      return absence;
    }),
  );
}

const wantedSpan = (absence: AbsenceRow, { firstDate, lastDate }: AbsenceUpdate) => ({
  firstDate: firstDate ?? absence.first_date,
  lastDate: lastDate === undefined ? absence.last_date : lastDate,
});
