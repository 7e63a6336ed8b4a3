import { requirePermission } from '#domain/access/permissions.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { type CityPart, sampleOutcodes } from '#domain/city/sample-outcodes.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { findCityOutcodes } from '../../postal-code/find-served-outcodes.ts';
import { findAvailableStarts } from './find-available-starts.ts';

/** The first time somebody could come to a part of a city; no date when nobody is free in the next weeks. */
export type CityStart = { part: CityPart; outcode: string; date: string | null; startTime: string | null };
export type CityStarts = { checkedAt: Date; starts: CityStart[] };

/** The shortest visit by one cleaner: whatever somebody books later, this is the first time it could be. */
const shortest = { serviceType: 'standardcleaning', quarterHours: 10, cleanerCount: 1 };
const daysAhead = 28;
/** A page may keep the answer as long again, and what is shown is then not yet a minute old. */
const keptMs = 30_000;

type Kept = { at: number; answer: Promise<CityStarts> };
const keptOf = new WeakMap<Ctx['db'], Map<City, Kept>>();

async function firstStart(ctx: Ctx, outcode: string): Promise<{ date: string; startTime: string } | null> {
  const toDate = addDays(londonDate(ctx.now()), daysAhead);
  const days = await findAvailableStarts(ctx, {
    ...shortest,
    postalCode: outcode,
    toDate,
    bookerId: null,
  });
  for (const { date, startTimes } of days) {
    const [startTime] = startTimes;
    if (startTime !== undefined) return { date, startTime };
  }
  return null;
}

async function ask(ctx: Ctx, city: City): Promise<CityStarts> {
  const sample = sampleOutcodes(await findCityOutcodes(ctx, city));
  const starts: CityStart[] = [];
  // One after the other, so that a page's question never takes more than one connection.
  for (const { part, code } of sample) {
    const first = await firstStart(ctx, code);
    starts.push({ part, outcode: code, date: first?.date ?? null, startTime: first?.startTime ?? null });
  }
  return { checkedAt: ctx.now(), starts };
}

/**
 * When somebody could next come to a city, at a few places of it. Everybody gets the same answer, worked out
 * once for all who ask within half a minute; a question that failed is asked anew.
 */
export function findCityStarts(ctx: Ctx, asked: string): Promise<CityStarts> {
  requirePermission(ctx.actor, 'catalogue.read');
  const city = cities.find((known) => known === asked);
  if (!city) throw new Refusal('city_missing', { field: 'city' });
  const kept = keptOf.get(ctx.db) ?? new Map<City, Kept>();
  keptOf.set(ctx.db, kept);
  const now = ctx.now().getTime();
  const known = kept.get(city);
  if (known && now >= known.at && now - known.at < keptMs) return known.answer;
  const answer = ask(ctx, city);
  kept.set(city, { at: now, answer });
  answer.catch(() => kept.delete(city));
  return answer;
}
