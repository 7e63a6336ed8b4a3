import type { Settings } from '#domain/application-setting/settings.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { openDay } from './open-day.ts';
import type { Plan, PlannedCustomer, PlannedProvider } from './plan.ts';
import { planDemoCustomerWishes, planSecondWish, planTodaysWishes } from './plan-demo-wishes.ts';
import { planWishes } from './plan-wishes.ts';
import { createPlanner } from './planner.ts';
import { createRandom } from './random.ts';
import { atTime, hourMs, minuteMs } from './stage.ts';
import { planToday } from './today/plan-today.ts';
import { timesLiked, type Wish } from './wish.ts';

/** Cleaners have answered whatever was booked longer ago than this. */
const answeredAfterMs = 32 * hourMs;

export type VisitsToPlan = {
  providers: PlannedProvider[];
  customers: PlannedCustomer[];
  newcomers: PlannedCustomer[];
  /** Whose visits are of today, in the order of `todaysPeople`. */
  todays: PlannedCustomer[];
  settings: Settings;
  now: Date;
};

type Planner = ReturnType<typeof createPlanner>;

/** Books everybody's cleans, with the cleaner they had last; answers what was asked for too recently. */
function takeOlder(planner: Planner, wishes: Wish[], now: Date): Wish[] {
  const recent: Wish[] = [];
  const known = new Map<PlannedCustomer, PlannedProvider[]>();
  for (const wish of wishes) {
    const ageMs = now.getTime() - wish.bookedAt.getTime();
    if (ageMs < 30 * minuteMs) continue;
    if (wish.date > londonDate(now) && ageMs < answeredAfterMs) {
      recent.push(wish);
      continue;
    }
    const visit = planner.take(wish, known.get(wish.customer));
    if (visit) known.set(wish.customer, visit.providers);
  }
  return recent;
}

/** What new customers of the last days want. London's were all asked for a good while ago: every wave is out. */
function newcomerWishes({ newcomers, settings, now }: VisitsToPlan): Wish[] {
  const random = createRandom('newcomers');
  const today = londonDate(now);
  return newcomers.map((customer) => {
    const isLondon = customer.person.city === 'London';
    const daysAgo = random.between(isLondon ? 1 : 0, 2);
    const hour = random.between(10, isLondon ? 13 : 21);
    const asked = atTime(addDays(today, -daysAgo), `${hour}:${random.between(10, 59)}`);
    const isPast = asked.getTime() < now.getTime() - 10 * minuteMs;
    const liked = random.pick(startTimesFor(customer.answers.quarterHours));
    return {
      customer,
      bookedAt: isPast ? asked : new Date(asked.getTime() - 24 * hourMs),
      startTimes: timesLiked(random, customer, liked),
      date: openDay(addDays(today, random.between(2, 25)), settings),
    };
  });
}

/** Whoever found nobody for what they wanted has had a short clean some weeks ago: no customer is without one. */
function takeShort(planner: Planner, customers: PlannedCustomer[], now: Date): void {
  const served = new Set([...planner.taken, ...planner.open].map((visit) => visit.customer.person));
  for (const customer of customers.filter(({ person }) => !served.has(person))) {
    const answers = {
      ...customer.answers,
      serviceType: 'standardcleaning',
      serviceFrequency: 'OneOff',
      schedule: null,
      quarterHours: 10,
      cleanerCount: 1,
    } as const;
    const date = addDays(londonDate(now), -25);
    const bookedAt = atTime(addDays(date, -4), '12:30');
    planner.take({ customer: { ...customer, answers }, date, bookedAt, startTimes: startTimesFor(10) });
  }
}

/** Every visit of the demonstration with who comes, decided before anything is written. */
export function planVisits(facts: VisitsToPlan): Pick<Plan, 'taken' | 'open'> {
  const { providers, customers, settings, now } = facts;
  const [demoProvider] = providers;
  const [demoCustomer, ...others] = customers;
  if (!demoProvider || !demoCustomer)
    throw new Error('The demonstration needs its own provider and customer');
  const planner = createPlanner(providers, settings, now);
  const neighbours = others.filter(
    ({ person, answers }) =>
      person.city === 'London' && answers.cleanerCount === 1 && answers.quarterHours <= 16,
  );
  for (const wish of planTodaysWishes(neighbours, now)) planner.takeFor(wish, demoProvider);
  planToday(planner, { ...facts, without: demoProvider });
  for (const wish of planDemoCustomerWishes(demoCustomer, settings, now)) {
    planner.takeFor(wish, demoProvider);
  }
  const recent = takeOlder(planner, planWishes(others, settings, now), now);
  planner.leaveOpen(planSecondWish(demoCustomer, settings, now));
  for (const wish of newcomerWishes(facts)) {
    planner.leaveOpen(wish, wish.customer.person.city === 'London' ? demoProvider : null);
  }
  for (const wish of recent) planner.leaveOpen(wish);
  takeShort(planner, [...others, ...facts.newcomers], now);
  return { taken: planner.taken, open: planner.open };
}
