import { addDays } from '#domain/time/london.ts';
import { rescheduleBooking } from '#server/booking/change/reschedule-booking.ts';
import { type Act, changeable, somebody } from './life-act.ts';
import { moveVisit } from './life-changes.ts';
import { isClosed, type Slot } from './life-oracle.ts';
import { pick, type Stage, today } from './life-world.ts';

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

const farthest = 3;

/** One visit goes to another day or hour; the others stay (rules/lifecycles#rescheduling). */
export const moveOne: Act = async (stage) => {
  const { life, company, random } = stage;
  const slot = pick(changeable(stage), random);
  if (!slot) return null;
  const taken = new Set(
    life.slots.filter((one) => one !== slot && one.state === 'booked').map(({ date }) => date),
  );
  const days = Array.from({ length: 2 * farthest + 1 }, (_, index) => addDays(slot.date, index - farthest));
  const first = addDays(today(stage), 2);
  const date = pick(
    days.filter((day) => day >= first && !isClosed(day, company) && !taken.has(day)),
    random,
  );
  const time = pick(
    times.filter((one) => date !== slot.date || one !== slot.time),
    random,
  );
  if (!date || !time) return null;
  await rescheduleBooking(somebody(stage), {
    id: await idOf(stage, slot),
    expectedVersion: null,
    expectedFeePence: null,
    ...{ startDate: date, startTime: time },
    ...{ isFeeAgreed: false, earlyStartRequest: true, isSecondClean: true },
  });
  const words = `move ${slot.planned} alone to ${date}, ${time}`;
  moveVisit(slot, { date, time });
  return words;
};
