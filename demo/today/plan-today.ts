import type { Settings } from '#domain/application-setting/settings.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { openDay } from '../open-day.ts';
import type { PlannedCustomer, PlannedProvider, Turn } from '../plan.ts';
import type { DemoPlanner } from '../planner.ts';
import { atTime, hourMs, minuteMs } from '../stage.ts';
import type { Wish } from '../wish.ts';
import { type Shown, todaysPeople } from './todays-people.ts';

/** Two and a half hours. */
const quarterHours = 10;
const lengthMs = quarterHours * 15 * minuteMs;
const allTimes = startTimesFor(quarterHours);
const daysTried = 3;
const bookedDaysBefore = 4;

type Facts = {
  todays: PlannedCustomer[];
  settings: Settings;
  now: Date;
  /** The demonstration's provider has jobs of their own today. */
  without: PlannedProvider;
};
type Slot = { date: string; startTimes: string[] };

/** Starts of today between two moments, nearest to now first; on a closed day there are none. */
function startsToday({ now, settings }: Facts, fromMs: number, untilMs: number): Slot[] {
  const date = londonDate(now);
  if (openDay(date, settings) !== date) return [];
  const startTimes = allTimes.filter((time) => {
    const fromNow = atTime(date, time).getTime() - now.getTime();
    return fromNow >= fromMs && fromNow <= untilMs;
  });
  return [{ date, startTimes: untilMs <= 0 ? startTimes.toReversed() : startTimes }];
}

/** The open days before today, in the evening first: what is there of a day that has hardly begun. */
function daysBack({ now, settings }: Facts): Slot[] {
  let date = londonDate(now);
  return Array.from({ length: daysTried }, () => {
    date = openDay(addDays(date, -1), settings, -1);
    return { date, startTimes: allTimes.toReversed() };
  });
}

function daysAhead({ now, settings }: Facts): Slot[] {
  let date = londonDate(now);
  return Array.from({ length: daysTried }, () => {
    date = openDay(addDays(date, 1), settings);
    return { date, startTimes: allTimes };
  });
}

/** For these nobody gives up looking before their own day. */
const afternoons = (facts: Facts): Slot[] =>
  daysAhead(facts).map((slot) => ({
    ...slot,
    startTimes: slot.startTimes.filter((time) => time >= '13:00'),
  }));

/** Starts at least so long ago: of today, else of the days before. */
const begun = (facts: Facts, agoMs: number): Slot[] => [
  ...startsToday(facts, -24 * hourMs, -agoMs),
  ...daysBack(facts),
];

/** Starts at least so far ahead: of today, else of the days after. */
const toCome = (facts: Facts, aheadMs: number): Slot[] => [
  ...startsToday(facts, aheadMs, 24 * hourMs),
  ...daysAhead(facts),
];

/** When each state's visit can be: at an hour when today has none, the last evening's or the next day's stands for it. */
function slotsOf(shows: Shown, facts: Facts): Slot[] {
  if (shows === 'done') return begun(facts, lengthMs + hourMs / 2);
  if (shows === 'under way')
    return [...startsToday(facts, -lengthMs + hourMs / 4, -hourMs / 4), ...begun(facts, hourMs / 4)];
  if (shows === 'to come') return toCome(facts, hourMs / 2);
  if (shows === 'cancelled') return [...startsToday(facts, -24 * hourMs, 24 * hourMs), ...daysAhead(facts)];
  if (shows === 'searching') return [...startsToday(facts, 3 * hourMs, 24 * hourMs), ...afternoons(facts)];
  if (shows === 'nobody found') {
    const mornings = [...startsToday(facts, -24 * hourMs, 24 * hourMs), ...daysBack(facts)];
    return mornings.map((slot) => ({
      ...slot,
      startTimes: slot.startTimes.filter((time) => time < '12:00'),
    }));
  }
  return begun(facts, hourMs);
}

const turns: Partial<Record<Shown, Turn>> = {
  'under way': 'never finished',
  cancelled: 'customer cancels',
  'no access': 'nobody opens',
  'nobody came': 'nobody comes',
};

/** Bookings that nobody has taken are young: older ones would have been given up. */
const searchedSince = { today: { days: 1, time: '15:30' }, others: { days: 2, time: '12:30' } };

function wishesOf(shows: Shown, customer: PlannedCustomer, facts: Facts): Wish[] {
  const { now, without } = facts;
  const today = londonDate(now);
  return slotsOf(shows, facts).map(({ date, startTimes }): Wish => {
    const isSearch = shows === 'searching' || shows === 'nobody found';
    const isLate = shows === 'searching' && date === today;
    const since = isLate ? searchedSince.today : searchedSince.others;
    const booked = isSearch ? since : { days: bookedDaysBefore, time: '18:25' };
    const bookedAt = atTime(addDays(date, -booked.days), booked.time);
    const turn = isLate ? 'customer waits on' : turns[shows];
    return { customer, date, startTimes, bookedAt, without, ...(turn ? { turn } : {}) };
  });
}

/** A visit of today in each state that one can be in by now. */
export function planToday(planner: DemoPlanner, facts: Facts): void {
  for (const [place, { shows }] of todaysPeople.entries()) {
    const customer = facts.todays[place];
    if (!customer) throw new Error(`Nobody of the demonstration shows a visit that is ${shows}`);
    const wishes = wishesOf(shows, customer, facts);
    const isSearch = shows === 'searching' || shows === 'nobody found';
    const visit = isSearch ? planner.leaveOneOpen(wishes) : planner.takeOneOf(wishes);
    if (!visit) throw new Error(`No cleaner of the demonstration has time for a visit that is ${shows}`);
  }
}
