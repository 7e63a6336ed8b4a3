import type { Settings } from '#domain/application-setting/settings.ts';
import { dayProblem } from '#domain/booking/bookable-days.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import type { PlannedProvider, PlannedVisit } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { createSchedule, type Schedule, visitOf } from './schedule.ts';
import type { Wish } from './wish.ts';

const daysTried = 7;

type Planner = {
  schedule: Schedule;
  random: Random;
  settings: Settings;
  today: string;
  taken: PlannedVisit[];
  open: PlannedVisit[];
};

/** The wish, and the same on the next days for somebody who would rather come later than not at all. */
function daysOf({ settings, today }: Planner, wish: Wish): Wish[] {
  return Array.from({ length: daysTried }, (_, days) => ({ ...wish, date: addDays(wish.date, days) })).filter(
    ({ date, bookedAt }) => date > today === wish.date > today && !dayProblem(date, settings, bookedAt),
  );
}

function visitFrom(
  planner: Planner,
  wish: Wish,
  startTime: string,
  providers: PlannedProvider[],
): PlannedVisit {
  const { customer, date, bookedAt, isRated, turn } = wish;
  const { startsAt, endsAt } = visitOf(customer, date, startTime);
  const name = `visit ${planner.taken.length + planner.open.length}`;
  return { name, customer, bookedAt, startDate: date, startTime, startsAt, endsAt, providers, isRated, turn };
}

/** The visit on that very day, with those the customer knows first; null when nobody can. */
function fitTaken(planner: Planner, wish: Wish, known: readonly PlannedProvider[]): PlannedVisit | null {
  const { schedule, random } = planner;
  const { customer, date, bookedAt } = wish;
  const wanted = customer.answers.cleanerCount;
  for (const startTime of wish.startTimes) {
    const all = schedule.findFree(customer.person, visitOf(customer, date, startTime), bookedAt);
    const free = all.filter((provider) => provider !== wish.without);
    if (free.length < wanted) continue;
    const first = known.filter((provider) => free.includes(provider));
    const rest = random.shuffled(free.filter((provider) => !first.includes(provider)));
    return visitFrom(planner, wish, startTime, [...first, ...rest].slice(0, wanted));
  }
  return null;
}

function fitOne(planner: Planner, wish: Wish, provider: PlannedProvider): PlannedVisit | null {
  const { customer, date, bookedAt } = wish;
  const startTime = wish.startTimes.find((time) =>
    planner.schedule.findFree(customer.person, visitOf(customer, date, time), bookedAt).includes(provider),
  );
  return startTime ? visitFrom(planner, wish, startTime, [provider]) : null;
}

/** The booking on that very day, at a time that enough cleaners still have; of two, one may have accepted. */
function fitOpen(planner: Planner, wish: Wish, needed: PlannedProvider | null): PlannedVisit | null {
  const { schedule, random } = planner;
  const { customer, date, bookedAt } = wish;
  const wanted = customer.answers.cleanerCount;
  for (const startTime of wish.startTimes) {
    const visit = visitOf(customer, date, startTime);
    const free = schedule.findFree(customer.person, visit, bookedAt);
    if (needed && !free.includes(needed)) continue;
    if (free.length <= wanted || schedule.countFree(visit) < wanted) continue;
    const takers = random.shuffled(free.filter((provider) => provider !== needed)).slice(0, wanted - 1);
    return visitFrom(planner, wish, startTime, random.chance(0.7) ? takers : []);
  }
  return null;
}

/** The same before others are planned, who are booked first all the same: somebody stands by for each open place. */
function fitOpenFirst(planner: Planner, wish: Wish): PlannedVisit | null {
  const visit = fitOpen(planner, wish, null);
  if (!visit) return null;
  const { customer, startDate, startTime, bookedAt, providers } = visit;
  const free = planner.schedule.findFree(customer.person, visitOf(customer, startDate, startTime), bookedAt);
  const others = free.filter((provider) => !providers.includes(provider));
  return { ...visit, standBy: others.slice(0, customer.answers.cleanerCount - providers.length) };
}

export type DemoPlanner = ReturnType<typeof createPlanner>;

/** Finds times and cleaners for what people want, one wish after the other. */
export function createPlanner(providers: PlannedProvider[], settings: Settings, now: Date) {
  const planner: Planner = {
    schedule: createSchedule(providers),
    random: createRandom('visits'),
    settings,
    today: londonDate(now),
    taken: [],
    open: [],
  };
  const enterFirst = (days: Wish[], list: PlannedVisit[], find: (wish: Wish) => PlannedVisit | null) => {
    for (const day of days) {
      const visit = find(day);
      if (!visit) continue;
      planner.schedule.enter(visit);
      list.push(visit);
      return visit;
    }
    return null;
  };
  const first = (wish: Wish, list: PlannedVisit[], find: (wish: Wish) => PlannedVisit | null) =>
    enterFirst(daysOf(planner, wish), list, find);
  return {
    taken: planner.taken,
    open: planner.open,
    /** Somebody comes, if anybody can. */
    take: (wish: Wish, known: readonly PlannedProvider[] = []) =>
      first(wish, planner.taken, (day) => fitTaken(planner, day, known)),
    /** Somebody comes on the first of these very days and times that anybody can. */
    takeOneOf: (wishes: Wish[]) => enterFirst(wishes, planner.taken, (day) => fitTaken(planner, day, [])),
    /** The same for a booking that waits for cleaners. */
    leaveOneOpen: (wishes: Wish[]) => enterFirst(wishes, planner.open, (day) => fitOpenFirst(planner, day)),
    /** The one provider comes, at the first time they can. */
    takeFor: (wish: Wish, provider: PlannedProvider) =>
      first(wish, planner.taken, (day) => fitOne(planner, day, provider)),
    /** The booking still waits for cleaners; `needed` must be among those who could come. */
    leaveOpen: (wish: Wish, needed: PlannedProvider | null = null) =>
      first(wish, planner.open, (day) => fitOpen(planner, day, needed)),
  };
}
