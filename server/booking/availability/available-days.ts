import { dayProblem, type OpenDays } from '#domain/booking/bookable-days.ts';
import { type AvailabilityQuestion, availableStarts } from '#domain/matching/available-times.ts';
import { sentenceFor } from '#domain/messages.ts';

export type AvailableDay = { date: string; startTimes: string[]; problem: string | null };

/** Each date with the start times that enough cleaners could take, or with why nobody can come that day. */
export function availableDays(
  question: AvailabilityQuestion,
  settings: OpenDays & { city: string },
  now: Date,
): AvailableDay[] {
  const { dates } = question;
  const problems = new Map(dates.map((date) => [date, dayProblem(date, settings, now, settings.city)]));
  const starts = availableStarts({ ...question, dates: dates.filter((date) => !problems.get(date)) });
  const startTimes = new Map(starts.map((day) => [day.date, day.startTimes]));
  return dates.map((date) => {
    const problem = problems.get(date);
    return {
      date,
      startTimes: startTimes.get(date) ?? [],
      problem: problem ? sentenceFor(problem.code, problem.values) : null,
    };
  });
}
