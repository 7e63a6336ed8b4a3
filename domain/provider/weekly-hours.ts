import { z } from 'zod';

const halfHour = /^([01]\d|2[0-3]):(00|30)$/;
const leastMinutes = 150;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const time = z.string().regex(halfHour, 'weekday_time_bad').nullable();

type Shift = { from: string | null; to: string | null };

/** What is wrong with a shift, and with which of its ends. */
function shiftProblem({ from, to }: Shift): { end: 'from' | 'to'; message: string } | null {
  if (!from || !to) return { end: from ? 'to' : 'from', message: 'weekday_time_bad' };
  // Of what is no time its own check tells.
  if (!halfHour.test(from) || !halfHour.test(to)) return null;
  if (to <= from) return { end: 'to', message: 'weekday_end_early' };
  return minutesOf(to) - minutesOf(from) < leastMinutes ? { end: 'to', message: 'weekday_short' } : null;
}

const day = z
  .object({
    weekday: z.int().min(1).max(7),
    isWorking: z.boolean(),
    startTime: time,
    endTime: time,
    startTime2: time.default(null),
    endTime2: time.default(null),
  })
  .superRefine(({ isWorking, startTime, endTime, startTime2, endTime2 }, context) => {
    const tell = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    const first = isWorking ? shiftProblem({ from: startTime, to: endTime }) : null;
    if (first) tell(first.end === 'from' ? 'startTime' : 'endTime', first.message);
    if (startTime2 === null && endTime2 === null) return;
    const second = shiftProblem({ from: startTime2, to: endTime2 });
    if (second) tell(second.end === 'from' ? 'startTime2' : 'endTime2', second.message);
    else if (isWorking && !first && startTime2 && endTime && startTime2 < endTime)
      tell('startTime2', 'weekday_second_early');
  });

/**
 * A provider's seven weekdays, Monday first: half-hour steps, one working day or more; of a day one shift
 * or two, the second after the first, each at least 2.5 hours long.
 */
export const weeklyHoursSchema = z
  .array(day, 'working_day_missing')
  .length(7, 'working_day_missing')
  .refine((days) => days.every((one, index) => one.weekday === index + 1), 'working_day_missing')
  .refine((days) => days.some((one) => one.isWorking), 'working_day_missing');
