import { freeTimesNear } from '../booking/availability/free-times-of.ts';
import type { Ctx } from '../context.ts';

type NearVisit = Parameters<typeof freeTimesNear>[1];

/** When else somebody could come near a visit; what is asked twice is looked up once. */
export function nearTimes(ctx: Ctx): (visit: NearVisit) => Promise<string[]> {
  const known = new Map<string, string[]>();
  return async (visit) => {
    const { postal_code: place, service_type: kind, quarter_hours: quarters, cleaner_count: count } = visit;
    const key = [place, kind, quarters, count, visit.start_date].join();
    const times = known.get(key) ?? (await freeTimesNear(ctx, visit));
    known.set(key, times);
    return times;
  };
}
