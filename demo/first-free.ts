import type { Settings } from '#domain/application-setting/settings.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays } from '#domain/time/london.ts';
import { openDay } from './open-day.ts';

const daysTried = 14;

type Search = { from: string; startTimes: readonly string[]; settings: Settings };

/** Does something on the first open day, at the first of the times, for which enough cleaners are free. */
export async function firstFree<Made>(
  { from, startTimes, settings }: Search,
  make: (startDate: string, startTime: string) => Promise<Made>,
): Promise<Made> {
  let date = openDay(from, settings);
  for (let day = 0; day < daysTried; day += 1) {
    for (const time of startTimes) {
      try {
        return await make(date, time);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'time_taken') throw error;
      }
    }
    date = openDay(addDays(date, 1), settings);
  }
  throw new Error(`Nobody of the demonstration is free in the fortnight from ${from}`);
}
