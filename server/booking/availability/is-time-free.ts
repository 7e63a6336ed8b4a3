import { hasFreePlaces } from '#domain/matching/available-times.ts';
import type { Visit } from '#domain/matching/visit.ts';
import type { Ctx } from '../../context.ts';
import { searchArea } from '../../provider/search-area.ts';
import { findSupply } from './supply.store.ts';

/** Looking at more providers only ever finds more who are free, so the nearest few are asked first. */
const steps = [15, 200] as const;

/**
 * Whether enough approved providers could take the visit now, less the places others still wait for
 * (rules/matching#offered-times). Whoever books it signed in is none of them.
 */
export async function isTimeFree(
  ctx: Ctx,
  visit: Visit,
  cleanerCount: number,
  bookerId: string | null,
): Promise<boolean> {
  const area = searchArea(visit, visit.startsAt, visit.endsAt);
  for (const nearest of steps) {
    const { providers, demand } = await findSupply(ctx.db, area, {
      now: ctx.now(),
      nearest,
      bookerId,
    });
    if (hasFreePlaces({ providers, demand, visit, cleanerCount })) return true;
    if (providers.length < nearest) return false;
  }
  return false;
}
