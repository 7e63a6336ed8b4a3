import type { ClosedWeekday } from '#domain/time/worked-weekdays.ts';
import type { Ctx } from '../../context.ts';
import { findTouchedVisits, type TouchedVisit } from '../closure.store.ts';

/** The visits to come that stand on closed weekdays, earliest first. */
export async function findVisitsOnWeekdays(
  ctx: Ctx,
  closed: readonly ClosedWeekday[],
): Promise<TouchedVisit[]> {
  const found: TouchedVisit[] = [];
  for (const span of closed)
    found.push(...(await findTouchedVisits(ctx.db, { ...span, city: null }, ctx.now())));
  return found.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}
