import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Problem } from '#domain/refusal.ts';
import { addDays, formatTime, londonDate } from '#domain/time/london.ts';
import { dayProblem, latestStartDate, openDayProblem, startTimesFor } from './bookable-days.ts';
import type { BookingRules } from './booking-rules.ts';
import {
  cleanerCounts,
  frequenciesFor,
  hoursOptions,
  longHours,
  type ServiceFrequency,
  type ServiceType,
  serviceTypes,
  startTimes,
} from './options.ts';

type Answers = Readonly<Record<string, unknown>>;
type Rules = BookingRules;

const statutoryDays = 14;

/**
 * A start less than 14 days away needs the customer's own request (rules/lifecycles#statutory-right,
 * rules/messages#fields).
 */
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
  // What the office has quoted it cleans.
  const isOpen = rules.settings.isCommercialOpen || rules.isQuote;
  if (answers.serviceLocation === 'Office/Commercial' && !isOpen) {
    problems.push({ field: 'serviceLocation', code: 'commercial_closed' });
  }
  // A quote's hours are known without the rooms.
  if (answers.serviceLocation === 'House' && !rules.isQuote) {
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
  if (![...hoursOptions, ...longHours].includes(quarterHours)) return [];
  const possible = startTimesFor(quarterHours);
  if (possible.includes(startTime)) return [];
  const values = { hours: quarterHours / 4, time: formatTime(possible.at(-1) ?? '08:00') };
  return [{ field: 'startTime', code: 'start_time_late', values }];
}

/** On the page where they pay (rules/money#phone-bookings). */
const agreesElsewhere = ({ isCompany, agreesLater }: Rules): boolean =>
  isCompany === true || agreesLater === true;

function startProblems(answers: Answers, rules: Rules): Problem[] {
  const startDate = String(answers.startDate ?? '');
  const city = rules.servedOutcodes.get(outcodeOf(String(answers.postalCode ?? ''))) ?? null;
  // The office quoted the first day, which may be further ahead than the form goes.
  const isFree = rules.isCompany || (rules.isQuote && startDate > latestStartDate(rules.now));
  const problem = (isFree ? openDayProblem : dayProblem)(startDate, rules.settings, rules.now, city);
  const problems = problem ? [problem] : [];
  problems.push(...timeProblem(String(answers.startTime ?? ''), Number(answers.quarterHours)));
  const needsRequest =
    !problem && answers.businessUse !== true && needsEarlyStartRequest(startDate, rules.now);
  if (needsRequest && !agreesElsewhere(rules) && answers.earlyStartRequest !== true) {
    problems.push({ field: 'earlyStartRequest', code: 'early_start_missing' });
  }
  return problems;
}

/**
 * What only the office or an offer may ask for: long visits, and more than two cleaners
 * (rules/prices#labour-and-supplies, rules/prices#offers).
 */
function sizeProblems(answers: Answers, { offer, isCompany, isQuote, isRepeatedQuote }: Rules): Problem[] {
  const problems: Problem[] = [];
  const quarterHours = Number(answers.quarterHours);
  const cleanerCount = Number(answers.cleanerCount);
  if (offer) {
    const isLonger = longHours.includes(quarterHours) || hoursOptions.includes(quarterHours);
    if (!isLonger || quarterHours < offer.quarterHours)
      problems.push({
        field: 'quarterHours',
        code: 'offer_hours',
        values: { hours: offer.quarterHours / 4 },
      });
    if (cleanerCount !== offer.cleanerCount)
      problems.push({ field: 'cleanerCount', code: 'offer_cleaners', values: { count: offer.cleanerCount } });
    if (answers.serviceType !== offer.serviceType)
      problems.push({ field: 'serviceType', code: 'offer_service' });
    if (answers.serviceFrequency !== 'OneOff')
      problems.push({ field: 'serviceFrequency', code: 'offer_one_off' });
    return problems;
  }
  if (isQuote && !isRepeatedQuote && answers.serviceFrequency !== 'OneOff')
    problems.push({ field: 'serviceFrequency', code: 'quote_one_off' });
  if (isCompany || isQuote) return problems;
  if (longHours.includes(quarterHours)) problems.push({ field: 'quarterHours', code: 'hours_missing' });
  if (cleanerCount > 2 && !cleanerCounts.includes(cleanerCount))
    problems.push({ field: 'cleanerCount', code: 'cleaner_count_missing' });
  return problems;
}

/**
 * The rules between fields, and those that need settings or the present (rules/prices#types-and-frequencies,
 * rules/lifecycles#statutory-right, rules/lifecycles#times, rules/messages#fields).
 */
export function bookingProblems(answers: Answers, rules: Rules): Problem[] {
  const terms: Problem[] =
    agreesElsewhere(rules) || answers.termsCondition === true
      ? []
      : [{ field: 'termsCondition', code: 'terms_missing' }];
  return [
    ...frequencyProblem(answers),
    ...placeProblems(answers, rules),
    ...sizeProblems(answers, rules),
    ...startProblems(answers, rules),
    ...terms,
  ];
}
