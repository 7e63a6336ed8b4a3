import type { Settings } from '#domain/application-setting/settings.ts';
import { dayProblem, startTimesFor } from '#domain/booking/bookable-days.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { atTime, hourMs, minuteMs } from './at-time.ts';
import { openDay } from './open-day.ts';
import type { Plan, PlannedCustomer, PlannedProvider, PlannedVisit } from './plan.ts';
import { planDemoCustomerWishes, planSecondWish, planTodaysWishes } from './plan-demo-wishes.ts';
import { planWishes } from './plan-wishes.ts';
import { createRandom, type Random } from './random.ts';
import { createSchedule, type Schedule, visitOf } from './schedule.ts';
import { timesLiked, type Wish } from './wish.ts';

/** Cleaners have answered whatever was booked longer ago than this. */
const answeredAfterMs = 32 * hourMs;

export type VisitsToPlan = {
  providers: PlannedProvider[];
  customers: PlannedCustomer[];
  newcomers: PlannedCustomer[];
  settings: Settings;
  now: Date;
};

type Planner = {
  schedule: Schedule;
  random: Random;
  settings: Settings;
  now: Date;
  taken: PlannedVisit[];
  open: PlannedVisit[];
};

const visitFrom = (
  planner: Planner,
  wish: Wish,
  startTime: string,
  providers: PlannedProvider[],
): PlannedVisit => {
  const { startsAt, endsAt } = visitOf(wish.customer, wish.date, startTime);
  const name = `visit ${planner.taken.length + planner.open.length}`;
  return {
    name,
    customer: wish.customer,
    bookedAt: wish.bookedAt,
    startDate: wish.date,
    startTime,
    startsAt,
    endsAt,
    providers,
    isRated: wish.isRated,
  };
};

const isBookable = ({ settings }: Planner, wish: Wish) =>
  dayProblem(wish.date, settings, wish.bookedAt) === null;

/** Finds a time and the cleaners who take it, those the customer knows first; nothing when nobody can. */
function planTaken(
  planner: Planner,
  wish: Wish,
  known: readonly PlannedProvider[] = [],
): PlannedVisit | null {
  if (!isBookable(planner, wish)) return null;
  const wanted = wish.customer.answers.cleanerCount;
  const { schedule, random } = planner;
  for (const startTime of wish.startTimes) {
    const free = schedule.findFree(
      wish.customer.person,
      visitOf(wish.customer, wish.date, startTime),
      wish.bookedAt,
    );
    const first = known.filter((provider) => free.includes(provider));
    const rest = random.shuffled(free.filter((provider) => !first.includes(provider)));
    if (free.length < wanted) continue;
    const visit = visitFrom(planner, wish, startTime, [...first, ...rest].slice(0, wanted));
    schedule.enter(visit);
    planner.taken.push(visit);
    return visit;
  }
  return null;
}

/** A booking nobody, or only one of two, has accepted yet, at a time that enough cleaners still have. */
function planOpen(planner: Planner, wish: Wish, needed: PlannedProvider | null = null): boolean {
  if (!isBookable(planner, wish)) return false;
  const wanted = wish.customer.answers.cleanerCount;
  const { schedule, random } = planner;
  for (const startTime of wish.startTimes) {
    const asked = visitOf(wish.customer, wish.date, startTime);
    const free = schedule.findFree(wish.customer.person, asked, wish.bookedAt);
    if (needed && !free.includes(needed)) continue;
    if (free.length < wanted + 1 || schedule.countFree(asked) < wanted) continue;
    const takers = random.shuffled(free.filter((provider) => provider !== needed)).slice(0, wanted - 1);
    const visit = visitFrom(planner, wish, startTime, random.chance(0.7) ? takers : []);
    schedule.enter(visit);
    planner.open.push(visit);
    return true;
  }
  return false;
}

function planRegulars(planner: Planner, wishes: Wish[]): Wish[] {
  const open: Wish[] = [];
  const known = new Map<PlannedCustomer, PlannedProvider[]>();
  const today = londonDate(planner.now);
  for (const wish of wishes) {
    const ageMs = planner.now.getTime() - wish.bookedAt.getTime();
    if (ageMs < 30 * minuteMs) continue;
    if (wish.date > today && ageMs < answeredAfterMs) open.push(wish);
    else {
      for (const day of withLaterDays(planner, wish)) {
        const visit = planTaken(planner, day, known.get(wish.customer));
        if (!visit) continue;
        known.set(wish.customer, visit.providers);
        break;
      }
    }
  }
  return open;
}

/** New customers of the last days, whose bookings still wait; the first few fit the demonstration's provider. */
function newcomerWishes(planner: Planner, newcomers: PlannedCustomer[]): Wish[] {
  const { random, now } = planner;
  return newcomers.map((customer, index) => {
    const isForDemo = customer.person.city === 'London' && index < 12;
    const daysAgo = isForDemo ? random.between(1, 2) : random.between(0, 2);
    const time = `${isForDemo ? random.between(10, 13) : random.between(10, 21)}:${random.between(10, 59)}`;
    const booked = atTime(addDays(londonDate(now), -daysAgo), time);
    const bookedAt =
      booked.getTime() < now.getTime() - 10 * minuteMs ? booked : new Date(booked.getTime() - 24 * hourMs);
    const startTimes = timesLiked(
      random,
      customer,
      random.pick(startTimesFor(customer.answers.quarterHours)),
    );
    return {
      customer,
      bookedAt,
      startTimes,
      date: openDay(addDays(londonDate(now), random.between(2, 25)), planner.settings),
    };
  });
}

/** Every visit of the demonstration with who comes, decided before anything is written. */
export function planVisits({
  providers,
  customers,
  newcomers,
  settings,
  now,
}: VisitsToPlan): Pick<Plan, 'taken' | 'open'> {
  const planner: Planner = {
    schedule: createSchedule(providers),
    random: createRandom('visits'),
    settings,
    now,
    taken: [],
    open: [],
  };
  const [demoProvider] = providers;
  const [demoCustomer, ...others] = customers;
  if (!demoProvider || !demoCustomer)
    throw new Error('The demonstration needs its own provider and customer');
  const neighbours = others.filter(
    ({ person, answers }) =>
      person.city === 'London' && answers.cleanerCount === 1 && answers.quarterHours <= 16,
  );
  for (const wish of planTodaysWishes(neighbours, now)) planTaken(planner, wish, [demoProvider]);
  for (const wish of planDemoCustomerWishes(demoCustomer, settings, now))
    planTaken(planner, wish, [demoProvider]);
  const open = planRegulars(planner, planWishes(others, settings, now));
  planOpen(planner, planSecondWish(demoCustomer, settings, now));
  for (const wish of newcomerWishes(planner, newcomers)) {
    const needed = wish.customer.person.city === 'London' ? demoProvider : null;
    withLaterDays(planner, wish).some((day) => planOpen(planner, day, needed));
  }
  for (const wish of open) withLaterDays(planner, wish).some((day) => planOpen(planner, day));
  return { taken: planner.taken, open: planner.open };
}
