import { requirePermission } from '#domain/access/permissions.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { type SiteFigures, siteFigures } from '#domain/review/site-figures.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { countFigures } from '../site-figures.store.ts';

const dayMs = 24 * 3600 * 1000;
const searchDays = 90;
const ratingDays = 365;
/** With the minute that a page is kept, figures are never an hour old. */
const keptMs = 30 * 60 * 1000;

type Kept = { at: number; answer: Promise<SiteFigures> };
const keptOf = new WeakMap<Ctx['db'], Map<City | null, Kept>>();

async function count(ctx: Ctx, city: City | null): Promise<SiteFigures> {
  const now = ctx.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const since = {
    today: londonDate(now),
    placedSince: before(searchDays),
    ratedSince: before(ratingDays),
  };
  return siteFigures(await countFigures(ctx.db, city, since));
}

/**
 * What the installation may say about itself, of a city or of all (rules/content#proof). Everybody gets the same
 * answer, worked out once for all who ask within half an hour; a question that failed is asked anew.
 */
export function getSiteFigures(ctx: Ctx, asked: string | null): Promise<SiteFigures> {
  requirePermission(ctx.actor, 'catalogue.read');
  const city = asked === null ? null : cities.find((known) => known === asked);
  if (city === undefined) throw new Refusal('city_missing', { field: 'city' });
  const kept = keptOf.get(ctx.db) ?? new Map<City | null, Kept>();
  keptOf.set(ctx.db, kept);
  const now = ctx.now().getTime();
  const known = kept.get(city);
  if (known && now >= known.at && now - known.at < keptMs) return known.answer;
  const answer = count(ctx, city);
  kept.set(city, { at: now, answer });
  answer.catch(() => kept.delete(city));
  return answer;
}
