import type { Settings } from '#domain/application-setting/settings.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Problem } from '#domain/refusal.ts';
import { addDays, formatTime, londonDate } from '#domain/time/london.ts';
import { dayProblem, startTimesFor } from './bookable-days.ts';
import {
  type City,
  frequenciesFor,
  hoursOptions,
  type ServiceFrequency,
  type ServiceType,
  serviceTypes,
  startTimes,
} from './options.ts';

type Answers = Readonly<Record<string, unknown>>;
type Rules = { settings: Settings; now: Date; servedOutcodes: ReadonlyMap<string, City> };

const statutoryDays = 14;

/** A start less than 14 days away needs the customer's own request (product.md 2.6, 6). */
export function needsEarlyStartRequest(startDate: string, now: Date): boolean {
  return startDate < addDays(londonDate(now), statutoryDays);
}

function frequencyProblem(answers: Answers): Problem[] {
  const { serviceType, serviceFrequency, schedule } = answers;
  if (!serviceTypes.includes(serviceType as ServiceType) || !serviceFrequency) return [];
  if (!frequenciesFor(serviceType as ServiceType).includes(serviceFrequency as ServiceFrequency)) {
    const code = serviceType === 'regularcleaning' ? 'regular_one_off' : 'service_pair_bad';
    return [{ field: 'serviceFrequency', code }];
  }
  const needsSchedule =
    serviceFrequency === 'MoreThanTwoWeeks' && schedule !== 'biweekly' && schedule !== 'monthly';
  return needsSchedule ? [{ field: 'schedule', code: 'schedule_missing' }] : [];
}

function placeProblems(answers: Answers, rules: Rules): Problem[] {
  const problems: Problem[] = [];
  if (answers.serviceLocation === 'Office/Commercial' && !rules.settings.isCommercialOpen) {
    problems.push({ field: 'serviceLocation', code: 'commercial_closed' });
  }
  if (answers.serviceLocation === 'House') {
    if (!answers.bedroomCount) problems.push({ field: 'bedroomCount', code: 'bedrooms_missing' });
    if (!answers.bathroomCount) problems.push({ field: 'bathroomCount', code: 'bathrooms_missing' });
  }
  const city = rules.servedOutcodes.get(outcodeOf(String(answers.postalCode ?? '')));
  if (answers.city && city && answers.city !== city) problems.push({ field: 'city', code: 'city_missing' });
  return problems;
}

function timeProblem(startTime: string, quarterHours: number): Problem[] {
  if (!startTimes.includes(startTime)) return [{ field: 'startTime', code: 'start_time_missing' }];
  // Without a length there is no latest start; the length has a problem of its own.
  if (!hoursOptions.includes(quarterHours)) return [];
  const possible = startTimesFor(quarterHours);
  if (possible.includes(startTime)) return [];
  const values = { hours: quarterHours / 4, time: formatTime(possible.at(-1) ?? '08:00') };
  return [{ field: 'startTime', code: 'start_time_late', values }];
}

function startProblems(answers: Answers, rules: Rules): Problem[] {
  const startDate = String(answers.startDate ?? '');
  const problem = dayProblem(startDate, rules.settings, rules.now);
  const problems = problem ? [problem] : [];
  problems.push(...timeProblem(String(answers.startTime ?? ''), Number(answers.quarterHours)));
  const needsRequest =
    !problem && answers.businessUse !== true && needsEarlyStartRequest(startDate, rules.now);
  if (needsRequest && answers.earlyStartRequest !== true) {
    problems.push({ field: 'earlyStartRequest', code: 'early_start_missing' });
  }
  return problems;
}

/** The rules between fields, and those that need settings or the present (product.md 1.4, 2.6, 2.9, 6). */
export function bookingProblems(answers: Answers, rules: Rules): Problem[] {
  return [...frequencyProblem(answers), ...placeProblems(answers, rules), ...startProblems(answers, rules)];
}
