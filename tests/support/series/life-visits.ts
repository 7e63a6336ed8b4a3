import { addDays } from '#domain/time/london.ts';
import { createAbsence } from '#server/absence/create-absence.ts';
import { withdrawBooking } from '#server/booking/acceptance/withdraw-booking.ts';
import { rescheduleBooking } from '#server/booking/change/reschedule-booking.ts';
import { endStanding } from '#server/series/end-standing.ts';
import { type Act, changeable, somebody } from './life-act.ts';
import { moveVisit } from './life-changes.ts';
import { giveBackOne, stopStanding, takeOff } from './life-cleaners.ts';
import { type Slot, takeAll } from './life-oracle.ts';
import { as, pick, type Stage, today } from './life-world.ts';

export const times = ['09:00', '10:00', '14:00'];

/** The booking that stands for a date of the plan. */
export async function idOf({ world, seriesId }: Stage, slot: Slot): Promise<string> {
  const { id } = await world.database.db
    .selectFrom('bookings')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('series_date', '=', slot.planned)
    .where('start_date', '=', slot.date)
    .where('booking_status', '<>', 'canceled')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * One visit goes to another hour of its day; the others stay (rules/lifecycles#rescheduling). On another day it could
 * meet one of the plan that is not made yet, and nobody comes to two at once.
 */
export const moveOne: Act = async (stage) => {
  const slot = pick(changeable(stage), stage.random);
  if (!slot) return null;
  const time = pick(
    times.filter((one) => one !== slot.time),
    stage.random,
  );
  const words = `move ${slot.planned} alone to ${time}`;
  await rescheduleBooking(somebody(stage), {
    id: await idOf(stage, slot),
    expectedVersion: null,
    expectedFeePence: null,
    ...{ startDate: slot.date, startTime: time },
    ...{ isFeeAgreed: false, earlyStartRequest: true, isSecondClean: true },
  });
  moveVisit(stage.life, slot, { date: slot.date, time });
  return words;
};

/** A cleaner can't come to one visit, and says so two days ahead or more. */
export const giveOneBack: Act = async (stage) => {
  const { world, random } = stage;
  const slot = pick(
    changeable(stage).filter(({ team }) => team.length > 0),
    random,
  );
  const who = slot ? pick(slot.team, random) : '';
  const cleaner = world.cleaners.get(who);
  if (!slot || !cleaner) return null;
  const id = await idOf(stage, slot);
  await withdrawBooking(as(world, cleaner), { id, expectedVersion: null, reason: '' });
  giveBackOne(slot, who);
  return `${who} gives ${slot.planned} back`;
};

/** A cleaner no longer takes every visit. */
export const stopTakingAll: Act = async (stage) => {
  const { world, life, seriesId, now, random } = stage;
  const who = pick(takeAll(life), random);
  const cleaner = world.cleaners.get(who);
  if (!cleaner) return null;
  await endStanding(as(world, cleaner), { seriesId });
  const last = stopStanding(life, who, { now, today: today(stage) });
  return `${who} takes every visit until ${last}`;
};

/** A cleaner takes days off, from the day of a visit of theirs on. */
export const takeDaysOff: Act = async (stage) => {
  const { world, life, now, random } = stage;
  const slot = pick(
    changeable(stage).filter(({ team }) => team.length > 0),
    random,
  );
  const who = slot ? pick(slot.team, random) : '';
  const cleaner = world.cleaners.get(who);
  if (!slot || !cleaner || life.away.some((one) => one.who === who && one.until >= today(stage))) return null;
  const off = { who, from: slot.date, until: addDays(slot.date, pick([0, 6, 20], random)) };
  await createAbsence(as(world, cleaner), {
    ...{ providerId: null, kind: 'days-off', firstDate: off.from, lastDate: off.until, reason: '' },
    ...{ expectedVisits: null, isAtTheirWish: false },
  });
  takeOff(life, off, now);
  return `${who} is off from ${off.from} to ${off.until}`;
};
