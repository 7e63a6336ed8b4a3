import { requirePermission } from '#domain/access/permissions.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { type AbsenceRow, findAbsences } from './absence.store.ts';
import { findGivenBack, type GivenBackVisit } from './touched-visit.store.ts';
import { whoseAbsence } from './whose-absence.ts';

const shownDays = 30;

/** A cleaner's days off: to come, under way, and of the last 30 days; one's own without an id. */
export function listAbsences(ctx: Ctx, providerId: string | null): Promise<AbsenceRow[]> {
  requirePermission(ctx.actor, 'provider.take-days-off');
  const { providerId: id } = whoseAbsence(ctx, providerId);
  return findAbsences(ctx.db, id, addDays(londonDate(ctx.now()), -shownDays));
}

/** What these days off gave back. */
export const visitsOfAbsences = (ctx: Ctx, ids: readonly string[]): Promise<GivenBackVisit[]> =>
  findGivenBack(ctx.db, ids, ctx.now());
