import { addDays, toInstant } from '#domain/time/london.ts';

const hourMs = 3600 * 1000;
const noon = '12:00';
/** Of the day before the visit: a customer without a cleaner is asked what to do. */
export const askedAt = '19:00';
const endsAt = '20:00';
/** Time for a first wave of invitations before anybody is told that nobody answered. */
const firstAnswersMs = 2 * hourMs;
const lastChanceMs = 2 * hourMs;

export type Search = {
  /** London wall date and time of the visit. */
  startDate: string;
  startTime: string;
  startsAt: Date;
  /** Since when the booking has been without its cleaners: made, or one lost. */
  lookingSince: Date;
  /** The customer's wish to have us go on until then (rules/lifecycles#nobody-accepts). */
  keepLookingUntil: Date | null;
};

/** `company` from 48 h, `new-times` from 24 h, `choose` from 19:00 the day before, `over` when we stop. */
export type SearchStage = 'early' | 'company' | 'new-times' | 'choose' | 'over';

const at = (date: string, time: string) => new Date(toInstant(date, time).epochMilliseconds);
const before = (date: Date, ms: number) => new Date(date.getTime() - ms);
const later = (a: Date, b: Date) => (a > b ? a : b);

/**
 * Two hours before the start, which is how long a customer may have us go on looking
 * (rules/lifecycles#nobody-accepts).
 */
export const lastChanceOf = (startsAt: Date): Date => before(startsAt, lastChanceMs);

const laterTodayMs = hourMs / 2;

/**
 * How long we look for somebody where a visit was given back after its start and its customer chose a later hour of
 * that day (rules/lifecycles#giving-back-after-the-start).
 */
export const laterTodayChanceOf = (startsAt: Date): Date => before(startsAt, laterTodayMs);

/**
 * When a booking that nobody accepted is cancelled (rules/lifecycles#nobody-accepts): for a start before 12:00 at
 * 20:00 the day before, for a later one 4 h before it, or when the customer's own wish runs out. One that began
 * looking after it would have been asked about is given until 2 h before its start.
 */
export function searchEndsAt({
  startDate,
  startTime,
  startsAt,
  lookingSince,
  keepLookingUntil,
}: Search): Date {
  if (keepLookingUntil) return keepLookingUntil;
  const eve = addDays(startDate, -1);
  if (lookingSince > at(eve, askedAt)) {
    const chance = lastChanceOf(startsAt);
    return lookingSince < chance ? chance : startsAt;
  }
  return startTime < noon ? at(eve, endsAt) : before(startsAt, 4 * hourMs);
}

/** From when a customer without a cleaner is asked what to do. */
export const choiceAt = (startDate: string): Date => at(addDays(startDate, -1), askedAt);

/** How far the search for a first cleaner has come. */
export function searchStage(search: Search, now: Date): SearchStage {
  if (now >= searchEndsAt(search)) return 'over';
  const { startDate, startsAt, lookingSince } = search;
  const answered = new Date(lookingSince.getTime() + firstAnswersMs);
  if (now >= later(choiceAt(startDate), lookingSince)) return 'choose';
  if (now >= later(before(startsAt, 24 * hourMs), answered)) return 'new-times';
  return now >= later(before(startsAt, 48 * hourMs), answered) ? 'company' : 'early';
}

/**
 * For a booking that has found some of its cleaners and not all (rules/lifecycles#two-cleaners): the customer is
 * asked from 24 h before the start; at 12 h what they chose in the form applies. A cleaner lost after that leaves two
 * hours to find another, as far as there are any.
 */
export function shortTeamStage(search: Search, now: Date): 'early' | 'choose' | 'apply' {
  const { startsAt, lookingSince } = search;
  const answered = new Date(lookingSince.getTime() + firstAnswersMs);
  const chance = lastChanceOf(startsAt);
  const appliesAt = later(before(startsAt, 12 * hourMs), answered < chance ? answered : chance);
  if (now >= appliesAt) return 'apply';
  return now >= before(startsAt, 24 * hourMs) ? 'choose' : 'early';
}
