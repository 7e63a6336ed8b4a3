import { addDays, weekdayOf } from '#domain/time/london.ts';
import { changeSettingsWithDays } from '#server/closure/weekday/change-open-weekdays.ts';
import { moveSeries } from '#server/series/move/move-series.ts';
import { settleClosedDays } from '../booking/closures.ts';
import { type Act, changeable, hasPause, order, ordinalAt, somebody } from './life-act.ts';
import { closeDay, move, openDay } from './life-changes.ts';
import { isClosed, standing } from './life-oracle.ts';
import { as, pick, type Stage, today, upTo, type World } from './life-world.ts';
import { takePricesAlong } from './mail-promises.ts';
import { datesOf, farthest, placesOf } from './rhythm-oracle.ts';

const sunday = 7;

/** Opens or closes a weekday in the settings, from now on. */
async function setWeekday(world: World, weekday: number, isOpen: boolean): Promise<void> {
  const openWeekdays = Array.from({ length: sunday }, (_, index) => (index + 1 === weekday ? isOpen : null));
  const update = { id: 'defaultsettings', expectedVersion: null, fromDate: null, isConfirmed: true };
  const change = { ...update, changes: { openWeekdays }, expectedVisits: null };
  await changeSettingsWithDays(as(world, world.office), change);
  await settleClosedDays(world.server);
}

/** The clean waits: the weekday that it is on is closed. */
export const isWaiting = ({ life, company }: Stage): boolean =>
  life.rhythm.every !== 'day' && company.closedWeekdays.includes(weekdayOf(life.rhythm.anchor));

/** The weekday that the clean is on, a day before it and later, so that nobody is owed for short notice. */
export const closeWeekday: Act = async (stage) => {
  const { life, company, world, now, random } = stage;
  const isDaily = life.rhythm.every === 'day';
  const first = changeable(stage)[0]?.date ?? life.rhythm.anchor;
  const weekday = weekdayOf(isDaily ? addDays(first, upTo(6, random)) : life.rhythm.anchor);
  if (weekday === sunday) return null;
  const isNear = standing(life, now).some(
    ({ date }) => weekdayOf(date) === weekday && date <= addDays(today(stage), 1),
  );
  const isMixed = !isDaily && standing(life, now).some(({ date }) => weekdayOf(date) !== weekday);
  if (isNear || isMixed || hasPause(stage) || company.closedWeekdays.length > 0) return null;
  if (changeable(stage).length === 0 || company.closed.some(({ last }) => last >= today(stage))) return null;
  await setWeekday(world, weekday, false);
  closeDay(life, company, weekday, now);
  return `close weekday ${weekday}`;
};

/** What was left out is booked again, where the clean still waits; else nothing of it changes. */
export const openWeekday: Act = async (stage) => {
  const { life, company, world } = stage;
  const [weekday] = company.closedWeekdays;
  if (weekday === undefined) return null;
  await setWeekday(world, weekday, true);
  openDay(life, company, weekday, today(stage));
  return `open weekday ${weekday} again`;
};

/** The customer chooses, or the office for them, on which day it goes on. */
export const anotherWeekday: Act = async (stage) => {
  const { life, company, now, random, told } = stage;
  if (!isWaiting(stage)) return null;
  const [from] = datesOf(life.rhythm, addDays(today(stage), 1), addDays(today(stage), 62));
  if (from === undefined) return null;
  const planned = life.slots.map((slot) => slot.planned).filter((date) => date < from);
  const before = planned.toSorted().at(-1) ?? '';
  const far = farthest[life.rhythm.every];
  const days = Array.from({ length: 2 * far + 1 }, (_, index) => addDays(from, index - far)).filter(
    (date) => date > before && date > addDays(today(stage), 1) && !isClosed(date, company),
  );
  const to = pick(days, random);
  if (!to) return null;
  const place = pick(placesOf(to), random);
  const { time } = life;
  const said = life.rhythm.every === 'month' ? { monthOrdinal: ordinalAt(place) } : {};
  const change = { fromDate: from, startDate: to, startTime: time, ...said };
  const yes = { earlyStartRequest: true, isSecondClean: true };
  await moveSeries(somebody(stage), { ...order(stage), ...change, ...yes });
  const moving = { from, to, time, place, now, today: today(stage), isWaiting: true };
  takePricesAlong(told, move(life, company, moving));
  return `another weekday: ${from} to ${to}`;
};
