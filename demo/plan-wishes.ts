import type { Settings } from '#domain/application-setting/settings.ts';
import { addDays, daysBetween, londonDate } from '#domain/time/london.ts';
import { openDay } from './open-day.ts';
import type { Habit, PlannedCustomer } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { atTime } from './stage.ts';
import { timesLiked, type Wish } from './wish.ts';

const daysPast = 60;
const daysAhead = 30;
const daysBetweenVisits: Record<Exclude<Habit, 'once'>, number> = { weekly: 7, biweekly: 14, monthly: 28 };
const likedTimes = ['09:00', '09:30', '10:00', '11:00', '13:00', '14:00', '15:30', '17:30'];

/** When the booking form was sent: days before the visit, at an hour when people do such things. */
function bookedBefore(random: Random, date: string, leads: [number, number]): Date {
  const lead = random.between(...leads);
  const hour = random.between(7, lead === 1 ? 16 : 21);
  return atTime(addDays(date, -lead), `${String(hour).padStart(2, '0')}:${random.between(10, 59)}`);
}

function datesOf(random: Random, habit: Habit, today: string): string[] {
  if (habit === 'once') {
    const first = addDays(today, random.between(-daysPast, 20));
    const second = addDays(first, random.between(5, 40));
    return random.chance(0.12) && second <= addDays(today, daysAhead) ? [first, second] : [first];
  }
  const step = daysBetweenVisits[habit];
  // Most were customers before the two months began; some have come to us since.
  const since = random.chance(0.65) ? -daysPast + random.between(0, step) : random.between(-40, 10);
  const dates: string[] = [];
  for (let day = since; day <= daysAhead; day += step) dates.push(addDays(today, day));
  return dates;
}

/** Days between the booking and the visit. A single clean ahead is booked by now; of a series only what comes soon. */
function leadsOf(habit: Habit, isFirst: boolean, ahead: number): [number, number] {
  if (ahead <= 0) return isFirst ? [1, 9] : [2, 14];
  return habit === 'once' ? [ahead + 1, ahead + 14] : [5, 24];
}

/** What the customers want over three months around now, in the order of the visits. */
export function planWishes(customers: PlannedCustomer[], settings: Settings, now: Date): Wish[] {
  const random = createRandom('wishes');
  const today = londonDate(now);
  const wishes = customers.flatMap((customer) => {
    const startTimes = timesLiked(random, customer, random.pick(likedTimes));
    return datesOf(random, customer.habit, today).map((wanted, index): Wish => {
      const date = openDay(wanted, settings);
      const leads = leadsOf(customer.habit, index === 0, daysBetween(today, date));
      return { customer, date, startTimes, bookedAt: bookedBefore(random, date, leads) };
    });
  });
  return wishes.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
