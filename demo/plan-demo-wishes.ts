import type { Settings } from '#domain/application-setting/settings.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { startTimes } from '#domain/booking/options.ts';
import { addDays, londonDate, londonTime } from '#domain/time/london.ts';
import { openDay } from './open-day.ts';
import type { PlannedCustomer } from './plan.ts';
import { createRandom } from './random.ts';
import { atTime } from './stage.ts';
import { timesLiked, type Wish } from './wish.ts';

const weeksPast = 8;
const weeksAhead = 4;

/**
 * The demonstration customer's year in small: a clean every week, all rated but the last two, and the next
 * ones booked. The weekday is that of two days ago, so that something to rate is fresh.
 */
export function planDemoCustomerWishes(customer: PlannedCustomer, settings: Settings, now: Date): Wish[] {
  const random = createRandom('demo customer');
  const today = londonDate(now);
  const latest = openDay(addDays(today, -2), settings, -1);
  const weeks = Array.from({ length: weeksPast + weeksAhead }, (_, index) => index - weeksPast + 1);
  return weeks.map((week): Wish => {
    const date = addDays(latest, week * 7);
    const bookedDate =
      week > 0 ? addDays(today, -random.between(3, 6)) : addDays(date, -random.between(4, 9));
    return {
      customer,
      date,
      bookedAt: atTime(bookedDate, `19:${random.between(10, 59)}`),
      startTimes: timesLiked(random, customer, '09:30'),
      isRated: week < -1,
    };
  });
}

/** A deep clean for two besides, asked for yesterday and not yet taken. */
export function planSecondWish(customer: PlannedCustomer, settings: Settings, now: Date): Wish {
  const today = londonDate(now);
  const answers: PlannedCustomer['answers'] = {
    ...customer.answers,
    serviceType: 'deepcleaning',
    serviceFrequency: 'OneOff',
    schedule: null,
    extras: ['innerOven', 'innerFridge'],
    cleanerCount: 2,
    cleaningSupplies: true,
  };
  return {
    customer: { ...customer, answers },
    date: openDay(addDays(today, 12), settings),
    bookedAt: atTime(addDays(today, -1), '10:40'),
    startTimes: startTimesFor(answers.quarterHours),
  };
}

/** Two jobs for the demonstration's provider today: one under way, or done when it is late, and one to come. */
export function planTodaysWishes(customers: PlannedCustomer[], now: Date): Wish[] {
  const today = londonDate(now);
  const time = londonTime(now);
  const bookedAt = atTime(addDays(today, -4), '18:25');
  const begun = startTimes.filter((start) => start < time).toReversed();
  const toCome = startTimes.filter((start) => start > time);
  const orders = [begun, [...toCome.slice(2), ...toCome.slice(0, 2), ...begun.toReversed()]];
  return orders.flatMap((order, index) => {
    const customer = customers[index];
    return customer ? { customer, date: today, bookedAt, startTimes: order } : [];
  });
}
