import { isOurs } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { addDays, londonDate, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { type AbsenceRow, findAbsences } from './absence.store.ts';
import {
  findGivenBack,
  type GivenBackState,
  type GivenBackThen,
  type TouchedVisit,
} from './touched-visit.store.ts';
import { whoseAbsence } from './whose-absence.ts';

const shownDays = 30;

/** A cleaner's days off: to come, under way, and of the last 30 days; one's own without an id. */
export function listAbsences(ctx: Ctx, providerId: string | null): Promise<AbsenceRow[]> {
  requirePermission(ctx.actor, 'provider.take-days-off');
  const { providerId: id } = whoseAbsence(ctx, providerId);
  return findAbsences(ctx.db, id, addDays(londonDate(ctx.now()), -shownDays));
}

/** A visit that days off touch or gave back, as whoever asks may know it. */
export type ShownVisit = Pick<
  TouchedVisit,
  'bookingId' | 'reference' | 'serviceType' | 'startDate' | 'startTime' | 'quarterHours'
> & {
  /** Null: it is not this cleaner's any more, who may not know where it is by now. */
  outcode: string | null;
  isLate: boolean;
  state: GivenBackState | null;
};

/**
 * What these days off gave back, by their id: for the office as it stands; for its cleaner, who may not know where it
 * went, as it was when it was given back.
 */
export async function visitsOfAbsences(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, readonly ShownVisit[]>> {
  const found = Map.groupBy(await findGivenBack(ctx.db, ids, ctx.now()), ({ absenceId }) => absenceId);
  const show = isOurs(ctx.actor) ? asItIs : asItWas;
  return new Map([...found].map(([id, visits]) => [id, visits.map(show)]));
}

const asItIs = (visit: GivenBackThen): ShownVisit => ({
  ...visit,
  outcode: outcodeOf(visit.postalCode),
  isLate: visit.isCounted,
});

const asItWas = (visit: GivenBackThen): ShownVisit => ({
  ...asItIs(visit),
  startDate: londonDate(visit.wasAt),
  startTime: londonTime(visit.wasAt),
  outcode: visit.isTheirs ? outcodeOf(visit.postalCode) : null,
  state: null,
});
