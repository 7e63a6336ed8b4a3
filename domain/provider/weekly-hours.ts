import { z } from 'zod';

const halfHour = /^([01]\d|2[0-3]):(00|30)$/;
const leastMinutes = 150;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const time = z.string().regex(halfHour, 'weekday_time_bad').nullable();

const day = z
  .object({ weekday: z.int().min(1).max(7), isWorking: z.boolean(), startTime: time, endTime: time })
  .superRefine(({ isWorking, startTime, endTime }, context) => {
    if (!isWorking) return;
    if (!startTime || !endTime) {
      context.addIssue({
        code: 'custom',
        message: 'weekday_time_bad',
        path: [startTime ? 'endTime' : 'startTime'],
      });
    } else if (endTime <= startTime) {
      context.addIssue({ code: 'custom', message: 'weekday_end_early', path: ['endTime'] });
    } else if (minutesOf(endTime) - minutesOf(startTime) < leastMinutes) {
      context.addIssue({ code: 'custom', message: 'weekday_short', path: ['endTime'] });
    }
  });

/** A provider's seven weekdays, Monday first: half-hour steps, at least 2.5 hours, one working day or more. */
export const weeklyHoursSchema = z
  .array(day, 'working_day_missing')
  .length(7, 'working_day_missing')
  .refine((days) => days.every((one, index) => one.weekday === index + 1), 'working_day_missing')
  .refine((days) => days.some((one) => one.isWorking), 'working_day_missing');
