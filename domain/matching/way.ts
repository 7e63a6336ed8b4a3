import { blockedTimes, isClearOf } from './blocked-times.ts';
import type { OccupiedTime, Transport } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import { travelMinutes } from './travel-time.ts';

type Point = { latitude: number; longitude: number };

/** A visit as a part of its cleaner's day, with its London date. */
export type RouteStop = OccupiedTime & { id: string; date: string };

/** A cleaner as they set out from home. */
export type Traveller = Point & { transportType: Transport };

/** How a visit is reached on its day (rules/matching#the-way). */
export type Way = {
  /** The visit that they come from; null = from home. */
  afterId: string | null;
  /** Of an offer, the visit that they would go on to; null = home. */
  beforeId: string | null;
  /** To a visit of theirs from the one before; of an offer, what it adds to the way of the day. */
  travelMinutes: number;
  /** Between the end of the visit before and this start; null = there is none. */
  gapMinutes: number | null;
  /** The way can't be done in time; an offer that could not be accepted. */
  isTooTight: boolean;
};

const minuteMs = 60_000;

/** The visits of the same day just before and just after one. */
function neighbours(stop: RouteStop, stops: readonly RouteStop[]) {
  const others = stops
    .filter(({ id, date }) => id !== stop.id && date === stop.date)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const before = others.findLast(({ startsAt }) => startsAt <= stop.startsAt) ?? null;
  const after = others.find(({ startsAt }) => startsAt > stop.startsAt) ?? null;
  return { before, after };
}

const minutesBetween = (from: Point, to: Point, { transportType }: Traveller): number =>
  travelMinutes({ transport: transportType, km: haversineKm(from, to) });

const gapOf = (before: RouteStop | null, stop: RouteStop): number | null =>
  before && (stop.startsAt.getTime() - before.endsAt.getTime()) / minuteMs;

/** The way to one of a cleaner's visits; `stops` are their visits of that day at least. */
export function wayTo(stop: RouteStop, stops: readonly RouteStop[], traveller: Traveller): Way {
  const { before } = neighbours(stop, stops);
  const minutes = minutesBetween(before ?? traveller, stop, traveller);
  const gapMinutes = gapOf(before, stop);
  return {
    afterId: before?.id ?? null,
    beforeId: null,
    travelMinutes: minutes,
    gapMinutes,
    isTooTight: gapMinutes !== null && gapMinutes < minutes,
  };
}

/** What an offered visit would add to the way of its day, and whether it fits between the cleaner's own. */
export function wayOfOffer(offer: RouteStop, stops: readonly RouteStop[], traveller: Traveller): Way {
  const { before, after } = neighbours(offer, stops);
  const [from, to] = [before ?? traveller, after ?? traveller];
  const there = minutesBetween(from, offer, traveller);
  const onward = minutesBetween(offer, to, traveller);
  const direct = before || after ? minutesBetween(from, to, traveller) : 0;
  const blocked = blockedTimes({ occupied: stops, transportType: traveller.transportType }, offer);
  return {
    afterId: before?.id ?? null,
    beforeId: after?.id ?? null,
    travelMinutes: Math.max(0, there + onward - direct),
    gapMinutes: gapOf(before, offer),
    isTooTight: !isClearOf(blocked, offer.startsAt.getTime(), offer.endsAt.getTime()),
  };
}

/** When they have to leave for one of their visits. */
export const leaveAt = (startsAt: Date, { travelMinutes: minutes }: Pick<Way, 'travelMinutes'>): Date =>
  new Date(startsAt.getTime() - minutes * minuteMs);
