import { type AbsenceSpan, isAbsenceKind } from '#domain/absence/absence-input.ts';
import { countedVisit } from '#domain/absence/counted-visit.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { isLateWithdrawal } from '#domain/booking/change/withdrawal.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findAbsence, hasCounted } from './absence.store.ts';
import { requireGoodDays } from './load-absence.ts';
import { findTouched, type TouchedVisit } from './touched-visit.store.ts';
import { whoseAbsence } from './whose-absence.ts';

type Asked = AbsenceSpan & {
  providerId: string | null;
  kind: string;
  /** Days off that are to change, so that what they gave back already is not among it. */
  absenceId: string | null;
};

/** The visits that days off would give back, and whether that counts as late. */
export type AbsenceTerms = { visits: (TouchedVisit & { isLate: boolean })[]; isCounted: boolean };

/** What days off touch, to be seen before they are saved (rules/lifecycles#days-off). */
export async function absenceTerms(ctx: Ctx, asked: Asked): Promise<AbsenceTerms> {
  requirePermission(ctx.actor, 'provider.take-days-off');
  const { kind, absenceId } = asked;
  if (!isAbsenceKind(kind)) throw new Refusal('invalid_input', { field: 'kind' });
  const { providerId } = whoseAbsence(ctx, asked.providerId);
  const known = absenceId && isUuid(absenceId) ? await findAbsence(ctx.db, absenceId) : undefined;
  if (absenceId && known?.provider_id !== providerId) throw new Refusal('not_found');
  requireGoodDays(ctx, { ...asked, kind, reason: '' }, known);
  const visits = await findTouched(ctx.db, providerId, asked, ctx.now());
  const now = ctx.now();
  const counted = known !== undefined && (await hasCounted(ctx.db, known.id));
  return {
    visits: visits.map((visit) => ({ ...visit, isLate: isLateWithdrawal({ ...visit, now }) })),
    isCounted: countedVisit(visits, { now, hasCounted: counted }) !== null,
  };
}
