import type { Schedule, ServiceFrequency } from '#domain/booking/options.ts';
import { roundHalfUp } from '#domain/money/pence.ts';
import { formatTime, weekdayNames } from '#domain/time/london.ts';

export const quoteFrequencies = ['once', 'weekly', 'biweekly', 'monthly', 'daily'] as const;
export type QuoteFrequency = (typeof quoteFrequencies)[number];

export const quoteFrequencyLabels = {
  once: 'Just once',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  daily: 'Every working day',
} as const satisfies Record<QuoteFrequency, string>;

/** The weekdays as the wire and the form spell them, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** When visits are: on that weekday, or whenever one is; the time is null where the customer chooses it. */
export type VisitTime = { weekday: Weekday | null; time: string | null };

/** What a quote says of when visits are (rules/content#quotes). */
export type QuotedPlan = { frequency: QuoteFrequency; visitTimes: readonly VisitTime[] };

/** The plan of a stored quote; one whose office said nothing is for a single visit. */
export const quotedPlanOf = (quote: { frequency: string | null; visit_times: unknown }): QuotedPlan => ({
  frequency: quoteFrequencies.find((known) => known === quote.frequency) ?? 'once',
  visitTimes: (quote.visit_times as VisitTime[] | null) ?? [],
});

/** How the booking form and the wire of bookings spell it. */
export const bookedFrequency = {
  once: { serviceFrequency: 'OneOff', schedule: null },
  weekly: { serviceFrequency: 'EveryWeek', schedule: 'weekly' },
  biweekly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' },
  monthly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly' },
  daily: { serviceFrequency: 'Daily', schedule: 'weekly' },
} as const satisfies Record<
  QuoteFrequency,
  { serviceFrequency: ServiceFrequency; schedule: Schedule | null }
>;

/** How often a booking is made, as a quote says it. */
export const frequencyOfBooking = (booking: {
  serviceFrequency: string;
  schedule: string | null;
}): QuoteFrequency =>
  quoteFrequencies.find((one) => {
    const { serviceFrequency, schedule } = bookedFrequency[one];
    const isSchedule = serviceFrequency !== 'MoreThanTwoWeeks' || schedule === booking.schedule;
    return serviceFrequency === booking.serviceFrequency && isSchedule;
  }) ?? 'once';

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
const nameOf = (weekday: Weekday): string => weekdayNames[weekdays.indexOf(weekday)] ?? '';

/** "on Monday and Wednesday, 6:00pm", "on Monday at 6:00pm and Friday at 5:30pm"; '' where nothing is said. */
function timesLabel(visitTimes: readonly VisitTime[]): string {
  const times = [...new Set(visitTimes.map(({ time }) => time))];
  const days = visitTimes.flatMap(({ weekday }) => (weekday ? [nameOf(weekday)] : []));
  const at = (time: string | null | undefined) => (time ? `, ${formatTime(time)}` : '');
  if (times.length <= 1) return `${days.length > 0 ? ` on ${listed(days)}` : ''}${at(times[0])}`;
  const each = visitTimes.map(
    ({ weekday, time }) => `${weekday ? nameOf(weekday) : ''}${time ? ` at ${formatTime(time)}` : ''}`,
  );
  return ` on ${listed(each)}`;
}

/** "Every week on Monday, Wednesday and Friday, 6:00pm". */
export const planLabel = ({ frequency, visitTimes }: QuotedPlan): string =>
  `${quoteFrequencyLabels[frequency]}${timesLabel(visitTimes)}`;

const weeksAYear = 52;

/** Visits in a usual year: 52 weeks, 12 months; on every open weekday where it is daily. Null where there is one. */
function visitsAYear({ frequency, visitTimes }: QuotedPlan, openWeekdays: readonly boolean[]): number | null {
  const days = Math.max(1, visitTimes.filter(({ weekday }) => weekday !== null).length);
  const visits: Record<QuoteFrequency, number | null> = {
    once: null,
    weekly: days * weeksAYear,
    biweekly: (days * weeksAYear) / 2,
    monthly: days * 12,
    daily: openWeekdays.filter(Boolean).length * weeksAYear,
  };
  return visits[frequency];
}

/** What a usual month comes to, a twelfth of a year's visits; null for a single visit. */
export function monthPence(
  plan: QuotedPlan,
  pricePence: number,
  openWeekdays: readonly boolean[],
): number | null {
  const visits = visitsAYear(plan, openWeekdays);
  return visits === null ? null : roundHalfUp(pricePence * visits, 12);
}
