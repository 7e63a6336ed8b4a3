import { rescheduleBooking } from '#server/booking/change/reschedule-booking.ts';
import { type Act, changeable, somebody } from './life-act.ts';
import { moveVisit } from './life-changes.ts';
import type { Slot } from './life-oracle.ts';
import { pick, type Stage } from './life-world.ts';

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
  moveVisit(slot, { date: slot.date, time });
  return words;
};
