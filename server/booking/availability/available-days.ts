import { closedProblem, dayProblem, type OpenDays } from '#domain/booking/bookable-days.ts';
import { type AvailabilityQuestion, availableStarts } from '#domain/matching/available-times.ts';
import { sentenceFor } from '#domain/messages.ts';
import { londonDate, toInstant } from '#domain/time/london.ts';

export type AvailableDay = { date: string; startTimes: string[]; problem: string | null };

type Settings = OpenDays & {
  city: string;
  /** From when on times of today count too, for a visit that was given back after its start; else none do. */
  sameDayFrom?: Date | null;
};

/** Each date with the start times that enough cleaners could take, or with why nobody can come that day. */
export function availableDays(question: AvailabilityQuestion, settings: Settings, now: Date): AvailableDay[] {
  const { dates } = question;
  const { city, sameDayFrom = null } = settings;
  const isToday = (date: string) => sameDayFrom !== null && date === londonDate(now);
  const problemOf = (date: string) =>
    isToday(date) ? closedProblem(date, settings, city) : dayProblem(date, settings, now, city);
  const problems = new Map(dates.map((date) => [date, problemOf(date)]));
  const starts = availableStarts({ ...question, dates: dates.filter((date) => !problems.get(date)) });
  const startTimes = new Map(starts.map((day) => [day.date, day.startTimes]));
  const isOffered = (date: string, time: string) =>
    !isToday(date) || toInstant(date, time).epochMilliseconds >= (sameDayFrom?.getTime() ?? 0);
  return dates.map((date) => {
    const problem = problems.get(date);
    return {
      date,
      startTimes: (startTimes.get(date) ?? []).filter((time) => isOffered(date, time)),
      problem: problem ? sentenceFor(problem.code, problem.values) : null,
    };
  });
}
