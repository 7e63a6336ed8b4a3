import { countFreePlaces } from '#domain/matching/available-times.ts';
import type { Visit } from '#domain/matching/visit.ts';
import type { Ctx } from '../context.ts';
import { findCandidates } from '../provider/candidate.store.ts';
import { searchArea } from '../provider/search-area.ts';
import { findOpenDemand } from './demand.store.ts';

/** Looking at more providers only ever finds more who are free, so the nearest few are asked first. */
const steps = [40, 200];

/** Whether enough approved providers could take the visit now, less the places others still wait for (4.6). */
export async function isTimeFree(ctx: Ctx, visit: Visit, cleanerCount: number): Promise<boolean> {
  const area = searchArea(visit, visit.startsAt, visit.endsAt);
  const demand = await findOpenDemand(ctx.db, area, ctx.now());
  for (const limit of steps) {
    const providers = await findCandidates(ctx.db, area, limit);
    if (countFreePlaces({ providers, demand, visit }) >= cleanerCount) return true;
    if (providers.length < limit) return false;
  }
  return false;
}
